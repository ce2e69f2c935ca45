import * as v from 'valibot';
import { idSchema, optionalText, sameId } from '../../api/schema.ts';
import { readCache, writeCache } from '../cache.ts';
import { groupKey } from '../keys.ts';
import { readToken } from '../token.ts';
import type { Session } from './session.ts';

const chosenGroupSchema = v.object({ group_id: idSchema, name: optionalText });

/** A pupil's group in an assignment. Its name is null when unknown. */
export type ChosenGroup = v.InferOutput<typeof chosenGroupSchema>;

/** Stores the pupil's group in an assignment. Resolves when it is stored, or cannot be. */
export async function storeChosenGroup(
  { token, user }: Pick<Session, 'token' | 'user'>,
  assignmentId: string,
  group: ChosenGroup,
) {
  const uuid = await user.then(({ uuid }) => uuid).catch(() => null);
  if (uuid !== null) writeCache(token, groupKey(uuid, assignmentId), group);
}

/** The pupil's group as stored on this device in the last 30 days, or null. */
export function readChosenGroup(userUuid: string, assignmentId: string): ChosenGroup | null {
  return readCache(readToken() ?? '', groupKey(userUuid, assignmentId), chosenGroupSchema);
}

/**
 * The pupil's group in an assignment: the backend's (`given`), else the stored one, else null. A missing name in
 * `given` comes from the stored one.
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
