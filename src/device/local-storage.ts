import { tokenPattern } from '../api/request.ts';

/**
 * The browser's local storage: every key (docs/privacy-and-storage.md), and how it is read and written. Keys of a user end
 * with the user's UUID and, where it matters, the id of the assignment or test. Storage may be full or forbidden: nothing
 * here throws, and functions that write return whether they succeeded. Only this file and i18next use `localStorage`.
 */

/** The session's token (docs/backend.md, 9); other tabs read and change it too. */
export const tokenKey = 'auth_token';
/** The address to open after signing in (docs/backend.md, 9). */
export const requestLinkKey = 'requestLink';
export const languageKey = 'language';
/** The prefix of cached text files, written by i18next. */
export const textsPrefix = 'i18next_res_';
/** The width and state of the questionnaire's drawer. */
export const drawerKey = 'drawer';
/** Since when which entries are known to be too old. */
export const tooOldKey = 'too-old';

export const userKey = 'user';
const formPrefix = 'form:';
const groupPrefix = 'group:';
const formListPrefix = 'forms:';
/** Prefixes of what is cached for one user. */
export const cachePrefixes = [formPrefix, groupPrefix, formListPrefix] as const;

const answersPrefix = 'answers:';
const draftPrefix = 'form-draft:';
const assignmentDraftPrefix = 'assignment-draft:';
const groupsDraftPrefix = 'groups-draft:';
export const outboxPrefix = 'outbox:';
const submittingPrefix = 'submitting:';
/** Prefixes of what a user made on this device and has not submitted yet. */
export const unsentPrefixes = [
  answersPrefix,
  draftPrefix,
  assignmentDraftPrefix,
  groupsDraftPrefix,
  outboxPrefix,
  submittingPrefix,
] as const;

export function formKey(userUuid: string, formId: string): string {
  return `${formPrefix}${userUuid}:${formId}`;
}

export function groupKey(userUuid: string, assignmentId: string): string {
  return `${groupPrefix}${userUuid}:${assignmentId}`;
}

export function formListKey(userUuid: string): string {
  return `${formListPrefix}${userUuid}`;
}

/** When a user's questionnaire was submitted on this device, in ms since 1970. Cached with the group. */
export function submittedKey(userUuid: string, assignmentId: string): string {
  return `${groupKey(userUuid, assignmentId)}:submitted`;
}

/** When a session queued a user's answers, for the token of that session. Cached with the group. */
export function queuedKey(userUuid: string, formId: string): string {
  return `${groupKey(userUuid, formId)}:queued`;
}

/** A user's answers to one assignment or test, until they are submitted. */
export function answersKey(userUuid: string, formId: string): string {
  return `${answersPrefix}${userUuid}:${formId}`;
}

/** A teacher's draft of a form, for each query of the address that says what to begin with, such as a copy. */
export function draftKey(userUuid: string, query = ''): string {
  return `${draftPrefix}${userUuid}${query}`;
}

/** A teacher's draft of an assignment, for each query of the address. */
export function assignmentDraftKey(userUuid: string, query = ''): string {
  return `${assignmentDraftPrefix}${userUuid}${query}`;
}

/** A teacher's draft of new groups. */
export function groupsDraftKey(userUuid: string): string {
  return `${groupsDraftPrefix}${userUuid}`;
}

/** The note that a user's answers to an assignment or test are in the outbox. */
export function outboxKey(userUuid: string, formId: string): string {
  return `${outboxPrefix}${userUuid}:${formId}`;
}

/** The keys of all that is queued with an entry of the outbox, which has the key `outboxEntry`. */
export function queuedKeysOf(outboxEntry: string): string[] {
  const form = outboxEntry.slice(outboxPrefix.length);
  return [outboxEntry, answersPrefix + form, submittingPrefix + form, `${groupPrefix}${form}:queued`];
}

/** The note that a submission is under way, until the backend replies. */
export function submittingKey(userUuid: string, formId: string): string {
  return `${submittingPrefix}${userUuid}:${formId}`;
}

/** The text under a key; null when there is none, or when storage is forbidden. */
export function readText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** The JSON value under a key; undefined when there is none or it cannot be parsed. */
export function readJson(key: string): unknown {
  try {
    return JSON.parse(readText(key) ?? '');
  } catch {
    return undefined;
  }
}

// Values without which the app does not work, in memory where storage is full or forbidden.
const inMemory = new Map<string, string>();

/**
 * Calls `listener` after each change in another tab, with its key, null when that tab emptied storage. Returns the
 * unsubscribe function.
 */
export function onChangeElsewhere(listener: (key: string | null, change: StorageEvent) => void): () => void {
  const handleStorage = (event: StorageEvent) => listener(event.key, event);
  window.addEventListener('storage', handleStorage);
  return () => window.removeEventListener('storage', handleStorage);
}

/** Stores a text. Returns false when storage is full or forbidden; the previous text then stays. */
export function writeText(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** Stores a value as JSON; see {@link writeText}. */
export function writeJson(key: string, value: unknown): boolean {
  return writeText(key, JSON.stringify(value));
}

/** Removes the text under a key. Returns false when storage is forbidden. */
export function remove(key: string): boolean {
  inMemory.delete(key);
  try {
    localStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}

/** The keys that begin with a prefix; none when storage is forbidden. */
export function keysWithPrefix(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

export function isStorageForbidden(): boolean {
  return !remove('');
}

export function readWithFallback(key: string): string | null {
  return inMemory.get(key) ?? readText(key);
}

/** Stores a text, or holds it in memory until the page is closed where it cannot be stored. Null removes it. */
export function writeWithFallback(key: string, text: string | null) {
  if (text === null) return void remove(key);
  inMemory.delete(key);
  if (!writeText(key, text)) inMemory.set(key, text);
}

/** The session's token; null when there is none or it is malformed. */
export function readToken(): string | null {
  const token = readWithFallback(tokenKey);
  return token && tokenPattern.test(token) && !['null', 'undefined'].includes(token) ? token : null;
}

/** Stores a token, or removes it with null. */
export function writeToken(token: string | null) {
  writeWithFallback(tokenKey, token);
}
