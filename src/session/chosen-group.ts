import * as v from 'valibot';
import { idSchema, optionalText, sameId } from '../api/schema.ts';
import { readCache, writeCache } from '../storage/cache.ts';
import { groupKey } from '../storage/keys.ts';
import { readToken } from '../storage/token.ts';
import type { Session } from './session.ts';

const chosenGroupSchema = v.object({ group_id: idSchema, name: optionalText });

/** A person's group in an assignment. Its name is null when it is not known. */
export type ChosenGroup = v.InferOutput<typeof chosenGroupSchema>;

/** Stores the person's group in an assignment on this device. Resolves when it is stored, or cannot be. */
export async function storeChosenGroup(
  { token, user }: Pick<Session, 'token' | 'user'>,
  assignmentId: string,
  group: ChosenGroup,
) {
  const uuid = await user.then(({ uuid }) => uuid).catch(() => null);
  if (uuid !== null) writeCache(token, groupKey(uuid, assignmentId), group);
}

/** The person's group that was stored on this device in the last 30 days, or null. */
export function readChosenGroup(userUuid: string, assignmentId: string): ChosenGroup | null {
  return readCache(readToken() ?? '', groupKey(userUuid, assignmentId), chosenGroupSchema);
}

/**
 * The person's group in an assignment: the one from the backend (`given`), or else the stored one, or null. If `given` has
 * no name, the stored name is used.
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
