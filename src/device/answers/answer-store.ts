import type { Form } from '../../api/form-schema.ts';
import type { Answer } from '../../api/scale.ts';
import { onStorageChange } from '../local-storage.ts';
import { type Answers, answersOf, atPlaces, countOpen, merge, type Place, placesOf } from './answers.ts';
import {
  acknowledgeLocal,
  addLocal,
  dropOverwritten,
  isLocalPersisted,
  isStored,
  readAcknowledged,
  readLocal,
  removeLocal,
} from './local-answers.ts';

/** Answers to read. A component that reads one renders only when that one changes. */
export type AnswerSource = {
  subscribe: (listener: () => void) => () => void;
  answers: () => Answers;
  /** Where they are stored; missing when they cannot be changed. */
  saveStatus?: () => SaveStatus;
};

/** The answers of a form that is read-only: a completed one, or a preview. */
export function fixedAnswers(form: Form): AnswerSource {
  const answers = answersOf(form);
  return { subscribe: () => () => {}, answers: () => answers };
}

/** Where all answers of a questionnaire are stored; null when there are none. */
export type SaveStatus = 'onDevice' | 'atBackend' | 'notOnDevice' | null;

/** Saves an answer at the backend. Resolves with whether the backend confirmed it. */
export type SaveAnswer = (place: Place, answer: Answer) => Promise<boolean>;

// A form that loads again replaces the store, maybe before the backend has confirmed an answer of the one before.
const shown = new Set<AnswerStore>();

/**
 * The answers of a questionnaire that is being filled in: those of the backend, overridden by those on this device.
 * Stores each change at once, also at the backend where it can, and follows changes in other tabs.
 */
export class AnswerStore implements AnswerSource {
  readonly #key: string;
  readonly #places: readonly Place[];
  readonly #base: Answers;
  readonly #save: SaveAnswer | undefined;
  readonly #listeners = new Set<() => void>();
  #current: Answers;
  #stopFollowing = () => {};

  constructor(form: Form, key: string, save?: SaveAnswer) {
    this.#key = key;
    this.#save = save;
    this.#places = placesOf(form);
    this.#base = answersOf(form);
    this.#current = this.#read();
  }

  answers = () => this.#current;

  /** Whether storage accepted every answer that was given here. */
  isPersisted = () => isLocalPersisted(this.#key);

  /** Whether every answer is stored on this device, also those that came from the backend. */
  isOnDevice = () => isStored(this.#key, this.#current);

  /** 'atBackend' only when the backend confirmed every answer in its present state. */
  saveStatus = (): SaveStatus => {
    if (!this.isPersisted()) return 'notOnDevice';
    const acknowledged = readAcknowledged(this.#key);
    // The form confirms nothing: it may be a cached copy, and the backend may have another answer by now.
    if ([...readLocal(this.#key).keys()].some((place) => !acknowledged.has(place))) return 'onDevice';
    return this.#places.some((place) => this.#current.get(place)) ? 'atBackend' : null;
  };

  subscribe = (listener: () => void) => {
    if (this.#listeners.size === 0) this.#stopFollowing = onStorageChange(this.#follow);
    shown.add(this);
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      shown.delete(this);
      this.#stopFollowing();
    };
  };

  /**
   * Stores one answer; null marks it as deleted, which the backend cannot do. Resolves with whether the backend
   * confirmed it; undefined where answers stay on this device.
   */
  set = (place: Place, answer: Answer | null): Promise<boolean> | undefined => {
    this.add(new Map([[place, answer]]));
    if (answer === null) return;
    return this.#save?.(place, answer).then((isConfirmed) => {
      if (isConfirmed) this.#acknowledge(place, answer);
      return isConfirmed;
    });
  };

  add(answers: Answers) {
    addLocal(this.#key, answers);
    this.#update();
  }

  /** Removes the answers on this device. Those that came with the form stay. */
  clear() {
    removeLocal(this.#key);
    this.#update();
  }

  countOpen = () => countOpen(this.#places, this.#current);

  #read(): Answers {
    const all = merge(this.#base, atPlaces(this.#places, readLocal(this.#key)));
    // Ignores answers to questions that the form no longer has.
    return new Map(this.#places.map((place) => [place, all.get(place) ?? null]));
  }

  #acknowledge(place: Place, answer: Answer) {
    acknowledgeLocal(this.#key, place, answer, Date.now());
    for (const store of shown) if (store.#key === this.#key) store.#notify();
  }

  #update() {
    this.#current = this.#read();
    this.#notify();
  }

  #notify() {
    for (const listener of this.#listeners) listener();
  }

  #follow = (key: string | null, elsewhere?: StorageEvent) => {
    if (!elsewhere || (key !== null && key !== this.#key)) return;
    if (key !== null) dropOverwritten(key, elsewhere);
    this.#update();
  };
}
