import * as v from 'valibot';
import { type User, userSchema } from '../api/users.ts';
import { isRecent } from './retention.ts';
import { readToken, userKey } from './token.ts';

const formPrefix = 'form:';
const groupPrefix = 'group:';
const listPrefix = 'forms:';
const prefixes = [formPrefix, groupPrefix, listPrefix];

const copySchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ savedAt: v.number(), token: v.string(), value: v.unknown() }),
);

/** Where the copy of a questionnaire or test that a person opened is kept on this device. */
export function formKey(userUuid: string, formId: string): string {
  return `${formPrefix}${userUuid}:${formId}`;
}

/** Where the group that a person chose for an assignment is kept on this device. */
export function groupKey(userUuid: string, assignmentId: string): string {
  return `${groupPrefix}${userUuid}:${assignmentId}`;
}

/** The questionnaires and tests of which a person has a copy on this device. */
export function storedFormIds(userUuid: string): string[] {
  const prefix = formKey(userUuid, '');
  return copyKeys().flatMap((key) => (key.startsWith(prefix) ? key.slice(prefix.length) : []));
}

/** Where the copy of a person's list of questionnaires is stored on this device. */
export function listKey(userUuid: string): string {
  return `${listPrefix}${userUuid}`;
}

/**
 * Keeps a copy of what the backend answered to this token, to be shown until it answers again.
 * Nothing is kept when the session is over by now, or where storage is full or forbidden.
 */
export function keepCopy(token: string, key: string, value: unknown) {
  if (readToken() === token) write(key, { savedAt: Date.now(), token, value });
}

/**
 * The copy under a key as its schema has it; null without one, when it is too old or no such thing, or when it
 * was stored with another token.
 */
export function readCopy<Schema extends v.GenericSchema>(
  token: string,
  key: string,
  schema: Schema,
): v.InferOutput<Schema> | null {
  const copy = stored(key);
  const value = v.safeParse(schema, copy?.token === token ? copy.value : undefined);
  return value.success ? value.output : null;
}

/** Forgets one copy. */
export function removeCopy(key: string) {
  try {
    localStorage.removeItem(key);
  } catch {
    // What cannot be reached cannot have been kept.
  }
}

/** Keeps the user of this token, and forgets what is here of anybody else but answers. */
export function keepUser(token: string, user: User) {
  if (readToken() !== token) return;
  removeCopies(
    (key) => key !== userKey && !prefixes.some((prefix) => key.startsWith(`${prefix}${user.uuid}`)),
  );
  keepCopy(token, userKey, user);
}

/** The user of this token as it was last answered; null when what is kept is another session's. */
export function readUser(token: string): User | null {
  return readCopy(token, userKey, userSchema);
}

/** Hands every copy on to the token with which the same person has just logged in again. */
export function renewCopies(token: string) {
  for (const key of copyKeys()) {
    const copy = stored(key);
    if (copy) write(key, { ...copy, token });
  }
}

/** Forgets every copy of personal data; answers that were not sent are no copy, and stay. */
export function removeCopies(which: (key: string) => boolean = () => true) {
  for (const key of copyKeys()) if (which(key)) removeCopy(key);
}

/** Forgets the copies that are older than 30 days. */
export function removeOldCopies() {
  removeCopies((key) => stored(key) === null);
}

function copyKeys(): string[] {
  try {
    return Object.keys(localStorage).filter(
      (key) => key === userKey || prefixes.some((prefix) => key.startsWith(prefix)),
    );
  } catch {
    return [];
  }
}

function write(key: string, copy: v.InferOutput<typeof copySchema>) {
  try {
    localStorage.setItem(key, JSON.stringify(copy));
  } catch {
    removeCopy(key);
  }
}

function stored(key: string) {
  try {
    const copy = v.safeParse(copySchema, localStorage.getItem(key));
    return copy.success && isRecent(copy.output.savedAt, Date.now()) ? copy.output : null;
  } catch {
    return null;
  }
}
