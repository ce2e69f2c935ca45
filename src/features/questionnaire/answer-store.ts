import type { Form } from '../../api/form-schema.ts';
import type { Answer } from '../../api/schema.ts';
import { type Answers, answersOf, countOpen, merge, type Place, placesOf } from './answers.ts';
import { addLocal, readLocal, removeLocal } from './local-answers.ts';

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
 * The answers of a questionnaire that is being filled in: those of the backend with the ones of this device
 * over them. Each change is kept on the device at once; what another tab changes shows up here.
 */
export class AnswerStore implements AnswerSource {
  readonly #key: string;
  readonly #places: readonly Place[];
  readonly #base: Answers;
  readonly #listeners = new Set<() => void>();
  #current: Answers;
  #kept = true;

  constructor(form: Form, key: string) {
    this.#key = key;
    this.#places = placesOf(form);
    this.#base = answersOf(form);
    this.#current = this.#read();
  }

  answers = () => this.#current;

  /** Whether every answer is kept on this device. */
  isKept = () => this.#kept;

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
    this.#add(new Map([[place, answer]]));
  }

  /** Deletes the answers of this device, and marks those that came from the backend as deleted. */
  clear() {
    removeLocal(this.#key);
    this.#add(new Map([...this.#base.keys()].map((place) => [place, null])));
  }

  /** How many questions have no answer. */
  countOpen = () => countOpen(this.#places, this.#current);

  #add(answers: Answers) {
    this.#kept = addLocal(this.#key, answers);
    this.#update();
  }

  #read(): Answers {
    const all = merge(this.#base, readLocal(this.#key));
    // What does not fit today's form is ignored.
    return new Map(this.#places.map((place) => [place, all.get(place) ?? null]));
  }

  #update() {
    this.#current = this.#read();
    for (const listener of this.#listeners) listener();
  }

  #follow = (event: StorageEvent) => {
    if (event.key === null || event.key === this.#key) this.#update();
  };
}
