import { noteKept } from '../../session/unsent.ts';
import { type Answers, merge, type Place } from './answers.ts';
import { deserialise, serialise } from './stored-answers.ts';

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
  const kept = deserialise(stored(key)).answers;
  const waiting = refused.get(key) ?? new Map();
  if (write(key, merge(merge(kept, waiting), answers))) {
    refuse(key, new Map());
    return true;
  }
  // A change of what is kept needs no room: it fits, though what was refused before still does not.
  const fits = waiting.size > 0 && write(key, merge(kept, answers));
  refuse(key, fits ? without(waiting, (place) => answers.has(place)) : merge(waiting, answers));
  return fits;
}

/** Puts answers in the place of all that is kept under a key; they count, whether they fit or not. */
export function replaceLocal(key: string, answers: Answers) {
  if (write(key, answers)) return refuse(key, new Map());
  removeLocal(key);
  addLocal(key, answers);
}

/** Takes note that another tab changed what is kept: that is newer than what storage would not take here before. */
export function giveWay(key: string, { oldValue, newValue }: StorageEvent) {
  const before = deserialise(oldValue).answers;
  const now = deserialise(newValue).answers;
  refuse(
    key,
    without(refused.get(key) ?? new Map(), (place) => before.get(place) !== now.get(place)),
  );
}

/** Whether storage took everything that it was offered for this key. */
export function isKeptLocal(key: string): boolean {
  return !refused.has(key);
}

/** Whether storage holds these answers under a key, so that they outlast the page. */
export function isStored(key: string, answers: Answers): boolean {
  const inStorage = deserialise(stored(key)).answers;
  return [...answers].every(([place, answer]) => inStorage.get(place) === answer);
}

/** Forgets what is kept under a key. */
export function removeLocal(key: string) {
  refuse(key, new Map());
  try {
    localStorage.removeItem(key);
  } catch {
    // What cannot be reached cannot have been kept.
  }
}

function refuse(key: string, answers: Answers) {
  if (answers.size > 0) refused.set(key, answers);
  else refused.delete(key);
  noteKept(key, answers.size === 0);
}

function without(answers: Answers, which: (place: Place) => boolean): Answers {
  return new Map([...answers].filter(([place]) => !which(place)));
}

function write(key: string, answers: Answers): boolean {
  try {
    localStorage.setItem(key, serialise(answers, Date.now()));
    return true;
  } catch {
    return false;
  }
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
