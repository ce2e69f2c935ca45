import * as v from 'valibot';
import { idSchema, optionalText, sameId } from '../api/schema.ts';
import { readCache, writeCache } from '../storage/cache.ts';
import { groupKey } from '../storage/keys.ts';
import { readToken } from '../storage/token.ts';
import type { Session } from './session.ts';

const chosenGroupSchema = v.object({ group_id: idSchema, name: optionalText });

/** The group that a person is in for an assignment; its name is null when it is not known. */
export type ChosenGroup = v.InferOutput<typeof chosenGroupSchema>;

/** Stores the session's person's group for an assignment on this device. Resolves when that is done, or not possible. */
export async function storeChosenGroup(
  { token, user }: Pick<Session, 'token' | 'user'>,
  assignmentId: string,
  group: ChosenGroup,
) {
  const uuid = await user.then(({ uuid }) => uuid).catch(() => null);
  if (uuid !== null) writeCache(token, groupKey(uuid, assignmentId), group);
}

/** The group that was stored for this person and assignment in the last 30 days, or null. */
export function readChosenGroup(userUuid: string, assignmentId: string): ChosenGroup | null {
  return readCache(readToken() ?? '', groupKey(userUuid, assignmentId), chosenGroupSchema);
}

/**
 * The person's group in an assignment: the one that its form or the person's list gives, named as on this device where
 * that has no name; else the stored one. Null when neither knows it.
 */
export function knownGroup(
  given: ChosenGroup | null,
  userUuid: string,
  assignmentId: string,
): ChosenGroup | null {
  const stored = readChosenGroup(userUuid, assignmentId);
  if (!given || (!given.name && sameId(given.group_id, stored?.group_id))) return stored;
  return given;
}
