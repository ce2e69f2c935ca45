import * as v from 'valibot';
import { idSchema, optionalText, sameId } from '../api/schema.ts';
import { type User, userSchema } from '../api/users.ts';
import {
  cachePrefixes,
  formKey,
  groupKey,
  keysWithPrefix,
  readText,
  readToken,
  remove,
  userKey,
  writeJson,
} from './local-storage.ts';
import type { Session } from './session/session.ts';

const entrySchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ savedAt: v.number(), token: v.string(), value: v.unknown() }),
);
type Entry = v.InferOutput<typeof entrySchema>;

/**
 * The ms since a stored time; null for one that a wrong clock wrote, or that is compared with a wrong clock: in the future,
 * or before the app was built.
 */
export function ageOf(time: unknown, now = Date.now()): number | null {
  return typeof time === 'number' && time >= __BUILT_AT__ && time <= now ? now - time : null;
}

/** Caches a response to this token. Does nothing when the session is over, or when storage is full or forbidden. */
export function writeCache(token: string, key: string, value: unknown) {
  if (readToken() === token) write(key, { savedAt: Date.now(), token, value });
}

/** The cached value of a key for this token; null when there is none, or when it does not fit the schema. */
export function readCache<Schema extends v.GenericSchema>(
  token: string,
  key: string,
  schema: Schema,
): v.InferOutput<Schema> | null {
  const entry = read(key);
  const value = v.safeParse(schema, entry?.token === token ? entry.value : undefined);
  return value.success ? value.output : null;
}

/** The ids of a user's cached questionnaires and tests. */
export function cachedFormIds(userUuid: string): string[] {
  const prefix = formKey(userUuid, '');
  return keysWithPrefix(prefix).map((key) => key.slice(prefix.length));
}

/** Caches the user of this token, and removes everybody else's cache. */
export function cacheUser(token: string, user: User) {
  if (readToken() !== token) return;
  clearCache((key) => key !== userKey && !cachePrefixes.some((prefix) => key.startsWith(prefix + user.uuid)));
  writeCache(token, userKey, user);
}

/** The cached user of this token; null when the cache is another session's. */
export function readCachedUser(token: string): User | null {
  return readCache(token, userKey, userSchema);
}

/** Moves the cache to the token with which the same user has logged in again. */
export function moveCache(token: string) {
  for (const key of cacheKeys()) {
    const entry = read(key);
    if (entry) write(key, { ...entry, token });
  }
}

/** Removes cached personal data whose keys match; unsubmitted answers stay. */
export function clearCache(matches: (key: string) => boolean = () => true) {
  for (const key of cacheKeys()) if (matches(key)) remove(key);
}

/** The keys of all cached entries, of every user. */
export function cacheKeys(): string[] {
  return [
    ...keysWithPrefix(userKey).filter((key) => key === userKey),
    ...cachePrefixes.flatMap(keysWithPrefix),
  ];
}

/** Removes the entry when storage is full, because an outdated entry is worse than none. */
function write(key: string, entry: Entry) {
  if (!writeJson(key, entry)) remove(key);
}

function read(key: string): Entry | null {
  const { success, output } = v.safeParse(entrySchema, readText(key));
  return success ? output : null;
}

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

/** The pupil's group as stored on this device, or null. */
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
