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

let onChange = (_key: string) => {};

/** Calls `listener` with the key of each change in this tab. Returns the function that stops this. */
export function onStorageChange(listener: (key: string) => void): () => void {
  onChange = listener;
  return () => {
    if (onChange === listener) onChange = () => {};
  };
}

/** Stores a text. Returns false when storage is full or forbidden; the text that was there then stays. */
export function writeText(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    onChange(key);
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
    onChange(key);
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

/** Whether the browser's storage is forbidden, so that nothing stays on this device. */
export function isStorageForbidden(): boolean {
  return !remove('');
}

// Without these the app does not work at all, so memory holds them where storage is full or forbidden.
const held = new Map<string, string>();

/** The text that {@link writeOrHold} wrote. */
export function readHeld(key: string): string | null {
  return held.get(key) ?? readText(key);
}

/** Stores a text, or holds it until the page is closed where storage does not take it. Removes it with null. */
export function writeOrHold(key: string, text: string | null) {
  held.delete(key);
  if (text === null) remove(key);
  else if (!writeText(key, text)) held.set(key, text);
}
