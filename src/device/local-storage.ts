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

/** Gets the key of a change, null when another tab emptied storage, and the event of a change in another tab. */
type Listener = (key: string | null, elsewhere?: StorageEvent) => void;
const listeners = new Set<Listener>();

/** Calls `listener` after each change, in this tab and in others. Returns the unsubscribe function. */
export function onStorageChange(listener: Listener): () => void {
  const handleStorage = (event: StorageEvent) => listener(event.key, event);
  listeners.add(listener);
  window.addEventListener('storage', handleStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', handleStorage);
  };
}

function notify(key: string) {
  for (const listener of listeners) listener(key);
}

/** Stores a text. Returns false when storage is full or forbidden; the previous text then stays. */
export function writeText(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    notify(key);
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
    notify(key);
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
