import type { Answer } from '../api/schema.ts';
import { noteKept } from '../storage/unsent.ts';
import { type Answers, merge, outOfDate, type Place } from './answers.ts';
import { type Acknowledged, deserialise, type Stored, serialise } from './stored-answers.ts';

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
  const kept = deserialise(stored(key));
  const waiting = refused.get(key) ?? new Map();
  if (writeChange(key, kept, merge(waiting, answers))) {
    refuse(key, new Map());
    return true;
  }
  // A change of what is kept needs no room: it fits, though what was refused before still does not.
  const fits = waiting.size > 0 && writeChange(key, kept, answers);
  refuse(key, fits ? without(waiting, (place) => answers.has(place)) : merge(waiting, answers));
  return fits;
}

/** Puts answers in the place of all that is kept under a key; they count, whether they fit or not. */
export function replaceLocal(key: string, answers: Answers) {
  if (write(key, answers)) return refuse(key, new Map());
  removeLocal(key);
  addLocal(key, answers);
}

/**
 * Notes that the backend confirmed to have an answer at `at` (ms since 1970), unless another one is stored here
 * by then. Where storage is full the answer stays one that was never confirmed.
 */
export function acknowledgeLocal(key: string, place: Place, answer: Answer, at: number) {
  const { answers, acknowledged } = deserialise(stored(key));
  if (answers.get(place) === answer) write(key, answers, new Map([...acknowledged, [place, at]]));
}

/** The stored answers that the backend confirmed to have. */
export function readAcknowledged(key: string): Answers {
  const { answers, acknowledged } = deserialise(stored(key));
  return without(answers, (place) => !acknowledged.has(place));
}

/** Removes the stored answers that are out of date, now that the backend has `backend`: see {@link outOfDate}. */
export function removeOutOfDate(key: string, backend: Answers, askedAt: number) {
  const { answers, acknowledged } = deserialise(stored(key));
  const gone = outOfDate(answers, acknowledged, backend, askedAt);
  const isGone = (place: Place) => gone.includes(place);
  if (gone.length > 0) write(key, without(answers, isGone), without(acknowledged, isGone));
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

function without<Value>(answers: ReadonlyMap<Place, Value>, which: (place: Place) => boolean) {
  return new Map([...answers].filter(([place]) => !which(place)));
}

/** An answer that is changed is no longer the one that the backend confirmed. */
function writeChange(key: string, { answers, acknowledged }: Stored, by: Answers): boolean {
  const isChanged = (place: Place) => by.has(place) && by.get(place) !== answers.get(place);
  return write(key, merge(answers, by), without(acknowledged, isChanged));
}

function write(key: string, answers: Answers, acknowledged: Acknowledged = new Map()): boolean {
  try {
    localStorage.setItem(key, serialise(answers, Date.now(), acknowledged));
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
