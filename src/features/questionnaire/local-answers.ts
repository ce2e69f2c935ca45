import { noteKept } from '../../session/unsent.ts';
import { type Answers, merge } from './answers.ts';
import { deserialise, serialise } from './stored-answers.ts';

const ours = /^(answers|outbox):/;
const keptForMs = 30 * 24 * 60 * 60 * 1000;

// What storage would not take: it lasts until the page is left, and is offered to storage again.
const refused = new Map<string, Answers>();

/** The answers that are kept under a key, with those that storage would not take on top. */
export function readLocal(key: string): Answers {
  return merge(deserialise(stored(key)).answers, refused.get(key) ?? new Map());
}

/**
 * Adds answers to those under a key, so that what another tab wrote in between stays. Gives whether they
 * are kept on this device: when storage is full or forbidden, memory carries them alone.
 */
export function addLocal(key: string, answers: Answers): boolean {
  const all = merge(readLocal(key), answers);
  try {
    localStorage.setItem(key, serialise(all, Date.now()));
    refused.delete(key);
    noteKept(key, true);
    return true;
  } catch {
    refused.set(key, merge(refused.get(key) ?? new Map(), answers));
    noteKept(key, false);
    return false;
  }
}

/** Whether storage took everything that it was offered for this key. */
export function isKeptLocal(key: string): boolean {
  return !refused.has(key);
}

/** Forgets what is kept under a key. */
export function removeLocal(key: string) {
  refused.delete(key);
  noteKept(key, true);
  try {
    localStorage.removeItem(key);
  } catch {
    // What cannot be reached cannot have been kept.
  }
}

/** Removes everybody's answers, and notes of what has yet to go out, that were last changed more than 30 days before `now` (ms since 1970). */
export function removeOldLocal(now: number) {
  try {
    for (const key of Object.keys(localStorage)) {
      if (!ours.test(key)) continue;
      const { savedAt } = deserialise(localStorage.getItem(key));
      if (savedAt !== null && now - savedAt > keptForMs) localStorage.removeItem(key);
    }
  } catch {
    // Forbidden storage keeps nothing that could be old.
  }
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
