import type { Answer } from '../../api/scale.ts';
import { readText, remove, writeText } from '../local-storage.ts';
import { isPersisted, setPersisted } from '../unsent.ts';
import { type Answers, merge, outOfDate, type Place } from './answers.ts';
import { type Acknowledged, deserialise, type Stored, serialise } from './serialise.ts';

// The answers that could not be stored. They last until the page is closed or the user logs out; each change retries.
const inMemory = new Map<string, Answers>();
// Each answer reads storage some ten times, mostly the same text.
let lastRead: { text: string | null; stored: Stored } = { text: null, stored: deserialise(null) };

/** The answers under a key: the stored ones, overridden by those that are only in memory. */
export function readLocal(key: string): Answers {
  return merge(read(key).answers, readInMemory(key));
}

/**
 * Adds answers to those under a key, keeping what another tab wrote meanwhile. Returns whether all are stored: when
 * storage is full or forbidden, they are only in memory.
 */
export function addLocal(key: string, answers: Answers): boolean {
  const stored = read(key);
  const unstored = readInMemory(key);
  if (writeChange(key, stored, merge(unstored, answers))) {
    setInMemory(key, new Map());
    return true;
  }
  // Changing a stored answer takes no more space, so it may fit where new answers do not.
  const fits = writeChange(key, stored, answers);
  setInMemory(key, fits ? without(unstored, (place) => answers.has(place)) : merge(unstored, answers));
  return fits;
}

/**
 * Stores that the backend confirmed an answer at `at` (ms since 1970), unless it has changed by then. When storage is
 * full, the answer counts as unconfirmed.
 */
export function acknowledgeLocal(key: string, place: Place, answer: Answer, at: number) {
  const { answers, acknowledged } = read(key);
  if (answers.get(place) === answer) write(key, answers, new Map([...acknowledged, [place, at]]));
}

export function readAcknowledged(key: string): Answers {
  const { answers, acknowledged } = read(key);
  return without(answers, (place) => !acknowledged.has(place));
}

/** Removes the stored answers that are {@link outOfDate}. */
export function removeOutOfDate(key: string, backend: Answers, requestedAt: number) {
  const { answers, acknowledged } = read(key);
  const outdated = outOfDate(answers, acknowledged, backend, requestedAt);
  const isOutdated = (place: Place) => outdated.includes(place);
  if (outdated.length > 0) write(key, without(answers, isOutdated), without(acknowledged, isOutdated));
}

/** Drops answers in memory that another tab has changed in storage since: its answers are newer. */
export function dropOverwritten(key: string, { oldValue, newValue }: StorageEvent) {
  const before = deserialise(oldValue).answers;
  const after = deserialise(newValue).answers;
  const isOverwritten = (place: Place) => before.get(place) !== after.get(place);
  setInMemory(key, without(readInMemory(key), isOverwritten));
}

/** Whether storage accepted every answer under this key. */
export function isLocalPersisted(key: string): boolean {
  return readInMemory(key).size === 0;
}

/** Whether these answers are stored under a key, so that they survive a reload. */
export function isStored(key: string, answers: Answers): boolean {
  const stored = read(key).answers;
  return [...answers].every(([place, answer]) => stored.get(place) === answer);
}

export function removeLocal(key: string) {
  setInMemory(key, new Map());
  remove(key);
}

function readInMemory(key: string): Answers {
  return isPersisted(key) ? new Map() : (inMemory.get(key) ?? new Map());
}

function setInMemory(key: string, answers: Answers) {
  inMemory.set(key, answers);
  setPersisted(key, answers.size === 0);
}

function without<Value>(answers: ReadonlyMap<Place, Value>, which: (place: Place) => boolean) {
  return new Map([...answers].filter(([place]) => !which(place)));
}

/** Stores changed answers, as not confirmed by the backend. */
function writeChange(key: string, { answers, acknowledged }: Stored, changes: Answers): boolean {
  const isChanged = (place: Place) => changes.has(place) && changes.get(place) !== answers.get(place);
  return write(key, merge(answers, changes), without(acknowledged, isChanged));
}

function write(key: string, answers: Answers, acknowledged: Acknowledged = new Map()): boolean {
  return writeText(key, serialise(answers, Date.now(), acknowledged));
}

function read(key: string): Stored {
  const text = readText(key);
  if (text !== lastRead.text) lastRead = { text, stored: deserialise(text) };
  return lastRead.stored;
}
