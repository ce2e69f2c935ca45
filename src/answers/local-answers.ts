import * as v from 'valibot';
import { type Answer, asAnswer, idSchema } from '../api/schema.ts';
import { readText, remove, writeText } from '../storage/local-storage.ts';
import { setPersisted } from '../storage/unsent.ts';
import { type Answers, merge, outOfDate, type Place, placeOf, positionOf } from './answers.ts';

/** When the backend confirmed that it has the answer at a place, as it is stored here: in ms since 1970. */
export type Acknowledged = ReadonlyMap<Place, number>;

/** Local answers as they are stored; `savedAt` in ms since 1970, null when that is not known. */
export type Stored = { savedAt: number | null; answers: Answers; acknowledged: Acknowledged };

// The answers that storage did not take. They last until the page is closed, and each change tries to store them again.
const inMemory = new Map<string, Answers>();

/** The answers under a key: those that are stored, with those that only memory holds over them. */
export function readLocal(key: string): Answers {
  return merge(read(key).answers, inMemory.get(key) ?? new Map());
}

/**
 * Adds answers to those under a key, so that what another tab wrote in between stays. Returns whether all are
 * stored: when storage is full or forbidden, only memory holds them.
 */
export function addLocal(key: string, answers: Answers): boolean {
  const stored = read(key);
  const unstored = inMemory.get(key) ?? new Map();
  if (writeChange(key, stored, merge(unstored, answers))) {
    setInMemory(key, new Map());
    return true;
  }
  // To change an answer that is stored takes no room, so it may fit where the unstored ones do not.
  const fits = unstored.size > 0 && writeChange(key, stored, answers);
  setInMemory(key, fits ? without(unstored, (place) => answers.has(place)) : merge(unstored, answers));
  return fits;
}

/** Replaces all answers under a key. */
export function replaceLocal(key: string, answers: Answers) {
  if (write(key, answers)) return setInMemory(key, new Map());
  removeLocal(key);
  addLocal(key, answers);
}

/**
 * Stores that the backend confirmed an answer at `at` (ms since 1970), unless another answer is stored by then. When
 * storage is full, the answer counts as never confirmed.
 */
export function acknowledgeLocal(key: string, place: Place, answer: Answer, at: number) {
  const { answers, acknowledged } = read(key);
  if (answers.get(place) === answer) write(key, answers, new Map([...acknowledged, [place, at]]));
}

/** The stored answers that the backend confirmed. */
export function readAcknowledged(key: string): Answers {
  const { answers, acknowledged } = read(key);
  return without(answers, (place) => !acknowledged.has(place));
}

/** Removes the stored answers for which the backend has newer ones: see {@link outOfDate}. */
export function removeOutOfDate(key: string, backend: Answers, requestedAt: number) {
  const { answers, acknowledged } = read(key);
  const outdated = outOfDate(answers, acknowledged, backend, requestedAt);
  const isOutdated = (place: Place) => outdated.includes(place);
  if (outdated.length > 0) write(key, without(answers, isOutdated), without(acknowledged, isOutdated));
}

/** Drops the answers in memory that another tab has changed since in storage: its answers are newer. */
export function dropOverwritten(key: string, { oldValue, newValue }: StorageEvent) {
  const before = deserialise(oldValue).answers;
  const after = deserialise(newValue).answers;
  const isOverwritten = (place: Place) => before.get(place) !== after.get(place);
  setInMemory(key, without(inMemory.get(key) ?? new Map(), isOverwritten));
}

/** Whether storage took every answer under this key. */
export function isLocalPersisted(key: string): boolean {
  return !inMemory.has(key);
}

/** Whether these answers are stored under a key, so that they outlast the page. */
export function isStored(key: string, answers: Answers): boolean {
  const stored = read(key).answers;
  return [...answers].every(([place, answer]) => stored.get(place) === answer);
}

/** Removes all answers under a key. */
export function removeLocal(key: string) {
  setInMemory(key, new Map());
  remove(key);
}

/**
 * The stored form of answers: an object keyed by block index, each a list of `questionId` and `answer`
 * (docs/backend.md, 3). It also has `savedAt`, by which old answers are deleted, and `acknowledged` by place.
 */
export function serialise(answers: Answers, savedAt: number, acknowledged: Acknowledged): string {
  const blocks: Record<string, { questionId: string; answer: Answer | null }[]> = {};
  for (const [place, answer] of answers) {
    const { blockIndex, questionId } = positionOf(place);
    blocks[blockIndex] ??= [];
    blocks[blockIndex].push({ questionId, answer });
  }
  return JSON.stringify({
    ...blocks,
    savedAt,
    ...(acknowledged.size > 0 && { acknowledged: Object.fromEntries(acknowledged) }),
  });
}

const textSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown()));
const listSchema = v.fallback(v.array(v.unknown()), []);
const answerSchema = v.object({ questionId: idSchema, answer: v.unknown() });
const acknowledgedSchema = v.fallback(v.record(v.string(), v.unknown()), {});

/** Reads stored answers. Leaves out what does not have their shape, and never throws. */
export function deserialise(text: string | null): Stored {
  const parsed = v.safeParse(textSchema, text);
  const { savedAt, acknowledged, ...blocks } = parsed.success ? parsed.output : {};
  const answers = new Map(
    Object.entries(blocks).flatMap(([index, list]) =>
      /^\d+$/.test(index) ? v.parse(listSchema, list).flatMap((item) => readAnswer(Number(index), item)) : [],
    ),
  );
  const times = Object.entries(v.parse(acknowledgedSchema, acknowledged)) as [Place, unknown][];
  return {
    savedAt: typeof savedAt === 'number' ? savedAt : null,
    answers,
    acknowledged: new Map(
      times.flatMap(([place, at]) => (typeof at === 'number' && answers.has(place) ? [[place, at]] : [])),
    ),
  };
}

function readAnswer(blockIndex: number, item: unknown): [Place, Answer | null][] {
  const { success, output } = v.safeParse(answerSchema, item);
  if (!success) return [];
  const answer = asAnswer(output.answer);
  return answer !== null || output.answer === null ? [[placeOf(blockIndex, output.questionId), answer]] : [];
}

function setInMemory(key: string, answers: Answers) {
  if (answers.size > 0) inMemory.set(key, answers);
  else inMemory.delete(key);
  setPersisted(key, answers.size === 0);
}

function without<Value>(answers: ReadonlyMap<Place, Value>, which: (place: Place) => boolean) {
  return new Map([...answers].filter(([place]) => !which(place)));
}

/** Stores changed answers; the backend has not confirmed them yet. */
function writeChange(key: string, { answers, acknowledged }: Stored, changes: Answers): boolean {
  const isChanged = (place: Place) => changes.has(place) && changes.get(place) !== answers.get(place);
  return write(key, merge(answers, changes), without(acknowledged, isChanged));
}

function write(key: string, answers: Answers, acknowledged: Acknowledged = new Map()): boolean {
  return writeText(key, serialise(answers, Date.now(), acknowledged));
}

function read(key: string): Stored {
  return deserialise(readText(key));
}
