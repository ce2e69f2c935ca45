/**
 * The browser's local storage, which may be full or forbidden: nothing here throws, and the functions that write return
 * whether they succeeded. No other file uses `localStorage`, except i18next, which caches the texts in it.
 */

/** The text under a key; null when there is none, or when storage is forbidden. */
export function readText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** The JSON value under a key; undefined when there is none, or when the text is no JSON. */
export function readJson(key: string): unknown {
  try {
    return JSON.parse(readText(key) ?? '');
  } catch {
    return undefined;
  }
}

/** Stores a text. Returns false when storage is full or forbidden; the text that was there then stays. */
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
