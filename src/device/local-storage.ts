import { tokenPattern } from '../api/request.ts';
import { tokenKey } from './keys.ts';

/**
 * The browser's local storage, which may be full or forbidden: nothing here throws, and functions that write return
 * whether they succeeded. Only this file and i18next use `localStorage`.
 */

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
