import type { Answer } from '../../api/scale.ts';
import { onChangeElsewhere, readText, remove, writeText } from '../local-storage.ts';
import {
  type Answers,
  type Confirmed,
  deserialise,
  merge,
  outOfDate,
  type QuestionKey,
  type StoredAnswers,
  serialise,
} from './answers.ts';
import { openStores } from './open-stores.ts';

/** Saves an answer at the backend. Resolves with what became of it; `unsupported`: the backend has no such call. */
export type SaveAnswer = (
  question: QuestionKey,
  answer: Answer,
) => Promise<'saved' | 'failed' | 'unsupported'>;

/** Opens the answers under a key. They stay open until they are removed, or the user logs out. */
export function openAnswers(key: string): LocalAnswers {
  const answers = localAnswers(key);
  openStores.set(key, answers);
  return answers;
}

/** The answers under a key, to read. */
export function localAnswers(key: string): LocalAnswers {
  const answers = openStores.get(key) ?? new LocalAnswers(key);
  answers.refresh();
  return answers;
}

/** Removes answers that the backend has. A form that still shows them is left by the page that follows. */
export function removeAnswers(key: string) {
  openStores.delete(key);
  remove(key);
}

/** The answers to one questionnaire or test on this device: in local storage, and in memory where that is full or forbidden. */
export class LocalAnswers {
  readonly #key: string;
  readonly #listeners = new Set<() => void>();
  #stopFollowing = () => {};
  #text: string | null = null;
  #stored: StoredAnswers = deserialise(null);
  /** What storage refused. Each change tries to store it again. */
  #unstored: Answers = new Map();
  #all: Answers = new Map();
  /** What is being saved at the backend, by question: a call that overtakes an earlier one would leave the older answer. */
  readonly #saving = new Map<QuestionKey, Promise<void>>();
  #isSavingSupported = true;

  constructor(key: string) {
    this.#key = key;
  }

  answers = (): Answers => this.#all;

  /** Whether storage has every answer. */
  isPersisted = (): boolean => this.#unstored.size === 0;

  /** Whether the backend confirmed every answer as it is now. */
  isConfirmed = (): boolean =>
    [...this.#all.keys()].every((question) => this.#stored.confirmed.has(question));

  /** The number of the backend's last confirmation: what is confirmed later has a higher one. */
  lastConfirmation = (): number => this.#stored.confirmations;

  /** Calls `listener` after each change, also one in another tab. Returns the unsubscribe function. */
  subscribe = (listener: () => void) => {
    if (this.#listeners.size === 0) this.#stopFollowing = onChangeElsewhere(this.#follow);
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#stopFollowing();
    };
  };

  /** Reads what storage has by now. */
  refresh() {
    const text = readText(this.#key);
    if (text === this.#text) return;
    this.#text = text;
    this.#stored = deserialise(text);
    this.#all = merge(this.#stored.answers, this.#unstored);
  }

  /** Adds answers, and keeps what another tab wrote meanwhile. What storage does not take is in memory only. */
  add(changes: Answers) {
    this.refresh();
    const { answers, confirmed } = this.#stored;
    const unstored = merge(this.#unstored, changes);
    const isChanged = (question: QuestionKey) =>
      unstored.has(question) && unstored.get(question) !== answers.get(question);
    const isStored = this.#write(merge(answers, unstored), without(confirmed, isChanged));
    this.#unstored = isStored ? new Map() : unstored;
    this.#change();
  }

  /** Saves an answer at the backend, after earlier ones to the same question. */
  async save(question: QuestionKey, answer: Answer, save: SaveAnswer): Promise<void> {
    const earlier = this.#saving.get(question);
    const saved = (async () => {
      await earlier;
      if (!this.#isSavingSupported || this.#all.get(question) !== answer) return;
      const result = await save(question, answer);
      if (result === 'unsupported') this.#isSavingSupported = false;
      if (result === 'saved') this.#confirm(question, answer);
    })();
    this.#saving.set(question, saved);
    await saved;
  }

  /** Removes the answers that are {@link outOfDate}. */
  removeOutOfDate(backend: Answers, confirmation: number) {
    this.refresh();
    const { answers, confirmed } = this.#stored;
    const outdated = outOfDate(answers, confirmed, backend, confirmation);
    const isOutdated = (question: QuestionKey) => outdated.includes(question);
    if (outdated.length === 0) return;
    this.#write(without(answers, isOutdated), without(confirmed, isOutdated));
    this.#all = merge(this.#stored.answers, this.#unstored);
  }

  /** Removes all of them. */
  clear() {
    this.#unstored = new Map();
    remove(this.#key);
    this.refresh();
    this.#change();
  }

  /** Notes that the backend has an answer, unless it has changed by then, or storage does not take the note. */
  #confirm(question: QuestionKey, answer: Answer) {
    this.refresh();
    const { answers, confirmed } = this.#stored;
    if (answers.get(question) !== answer) return;
    const number = this.lastConfirmation() + 1;
    this.#write(answers, new Map([...confirmed, [question, number]]), number);
    this.#notify();
  }

  #write(answers: Answers, confirmed: Confirmed, confirmations = this.lastConfirmation()): boolean {
    const stored = { answers, confirmed, confirmations };
    const text = serialise(stored);
    if (!writeText(this.#key, text)) return false;
    this.#text = text;
    this.#stored = stored;
    return true;
  }

  #follow = (key: string | null) => {
    if (key !== null && key !== this.#key) return;
    this.refresh();
    this.#notify();
  };

  #change() {
    this.#all = merge(this.#stored.answers, this.#unstored);
    this.#notify();
  }

  #notify() {
    for (const listener of this.#listeners) listener();
  }
}

function without<Value>(all: ReadonlyMap<QuestionKey, Value>, which: (question: QuestionKey) => boolean) {
  return new Map([...all].filter(([question]) => !which(question)));
}
