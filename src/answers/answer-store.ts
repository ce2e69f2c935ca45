import type { Form } from '../api/form-schema.ts';
import type { Answer } from '../api/schema.ts';
import { type Answers, answersOf, atPlaces, countOpen, merge, type Place, placesOf } from './answers.ts';
import {
  acknowledgeLocal,
  addLocal,
  giveWay,
  isKeptLocal,
  isStored,
  readAcknowledged,
  readLocal,
  replaceLocal,
} from './local-answers.ts';

/** Where the screens of a questionnaire read answers from; a part that reads one renders for that one. */
export type AnswerSource = {
  subscribe: (listener: () => void) => () => void;
  answers: () => Answers;
};

/** The answers of a form that takes none: a completed one, or a preview. */
export function fixedAnswers(form: Form): AnswerSource {
  const answers = answersOf(form);
  return { subscribe: () => () => {}, answers: () => answers };
}

/**
 * Where the answers of a questionnaire are: on this device alone, at the backend as well, or not on this device;
 * null while there is nothing to keep.
 */
export type SaveStatus = 'onDevice' | 'atBackend' | 'notOnDevice' | null;

/**
 * The answers of a questionnaire that is being filled in: those of the backend with the ones of this device
 * over them. Each change is kept on the device at once; what another tab changes shows up here.
 */
export class AnswerStore implements AnswerSource {
  readonly #key: string;
  readonly #places: readonly Place[];
  readonly #base: Answers;
  readonly #acknowledged: Map<Place, Answer | null>;
  readonly #listeners = new Set<() => void>();
  #current: Answers;

  constructor(form: Form, key: string) {
    this.#key = key;
    this.#places = placesOf(form);
    this.#base = answersOf(form);
    this.#acknowledged = new Map([...this.#base, ...readAcknowledged(key)]);
    this.#current = this.#read();
  }

  answers = () => this.#current;

  /** Whether every answer is kept on this device. */
  isKept = () => isKeptLocal(this.#key);

  /** Whether every answer lies on this device as it is now, also those that came from the backend. */
  isOnDevice = () => isStored(this.#key, this.#current);

  /** Where the answers are: at the backend only when it has said so of every one, as it stands here. */
  saveStatus = (): SaveStatus => {
    if (!this.isKept()) return 'notOnDevice';
    const isAt = (place: Place) => this.#current.get(place) === (this.#acknowledged.get(place) ?? null);
    if (!this.#places.every(isAt)) return 'onDevice';
    return this.#places.some((place) => this.#current.get(place)) ? 'atBackend' : null;
  };

  /** Takes note of what the backend said to have. */
  acknowledge(place: Place, answer: Answer) {
    this.#acknowledged.set(place, answer);
    acknowledgeLocal(this.#key, place, answer, Date.now());
    this.#notify();
  }

  subscribe = (listener: () => void) => {
    if (this.#listeners.size === 0) window.addEventListener('storage', this.#follow);
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) window.removeEventListener('storage', this.#follow);
    };
  };

  /** Keeps one answer. */
  set(place: Place, answer: Answer) {
    addLocal(this.#key, new Map([[place, answer]]));
    this.#update();
  }

  /** Deletes all answers: each is marked as deleted, against what the backend has, or is getting just now. */
  clear() {
    replaceLocal(this.#key, new Map(this.#places.map((place) => [place, null])));
    this.#update();
  }

  /** How many questions have no answer. */
  countOpen = () => countOpen(this.#places, this.#current);

  #read(): Answers {
    const all = merge(this.#base, atPlaces(this.#places, readLocal(this.#key)));
    // What does not fit today's form is ignored.
    return new Map(this.#places.map((place) => [place, all.get(place) ?? null]));
  }

  #update() {
    this.#current = this.#read();
    this.#notify();
  }

  #notify() {
    for (const listener of this.#listeners) listener();
  }

  #follow = (event: StorageEvent) => {
    if (event.key === this.#key) giveWay(this.#key, event);
    if (event.key === null || event.key === this.#key) this.#update();
  };
}
