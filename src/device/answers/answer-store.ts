import { useSyncExternalStore } from 'react';
import type { Form } from '../../api/form-schema.ts';
import type { Answer } from '../../api/scale.ts';
import {
  type Answers,
  answersOf,
  countOpen,
  merge,
  moveWithQuestions,
  type QuestionKey,
  questionKeysOf,
} from './answers.ts';
import { type LocalAnswers, openAnswers, type SaveAnswer } from './local-answers.ts';

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

/**
 * The answers to a form that is being filled in: those that came with it, overridden by those on this device. Each
 * change is stored at once, and saved at the backend where `save` is given.
 */
export class AnswerStore implements AnswerSource {
  readonly #local: LocalAnswers;
  readonly #questionKeys: readonly QuestionKey[];
  readonly #backend: Answers;
  readonly #save: SaveAnswer | undefined;
  #current: { local: Answers; answers: Answers };

  constructor(form: Form, storageKey: string, save?: SaveAnswer) {
    this.#local = openAnswers(storageKey);
    this.#questionKeys = questionKeysOf(form);
    this.#backend = answersOf(form);
    this.#save = save;
    this.#current = this.#mergeWith(this.#local.answers());
  }

  subscribe = (listener: () => void) => this.#local.subscribe(listener);

  answers = (): Answers => {
    const local = this.#local.answers();
    if (local !== this.#current.local) this.#current = this.#mergeWith(local);
    return this.#current.answers;
  };

  isPersisted = (): boolean => this.#local.isPersisted();

  /** 'atBackend' only when the backend confirmed every answer: a form may be a copy, and the backend have another one. */
  saveStatus = (): SaveStatus => {
    if (!this.#local.isPersisted()) return 'notOnDevice';
    if (!this.#local.isConfirmed()) return 'onDevice';
    return [...this.answers().values()].some(Boolean) ? 'atBackend' : null;
  };

  /** Stores one answer. Null marks it as deleted, which the backend cannot do. */
  set = (question: QuestionKey, answer: Answer | null) => {
    this.#local.add(new Map([[question, answer]]));
    if (answer !== null && this.#save) void this.#local.save(question, answer, this.#save);
  };

  /** Removes the answers on this device. Those that came with the form stay. */
  clear = () => this.#local.clear();

  /** Leaves out answers to questions that the form does not have. */
  #mergeWith(local: Answers) {
    const all = merge(this.#backend, moveWithQuestions(this.#questionKeys, local));
    return {
      local,
      answers: new Map(this.#questionKeys.map((question) => [question, all.get(question) ?? null])),
    };
  }
}

/** Called with the new answer; null when it is cleared. */
export type OnAnswer = (questionKey: QuestionKey, answer: Answer | null) => void;

/** The answer at a questionKey. Renders only when it changes. */
export function useAnswer(source: AnswerSource, questionKey: QuestionKey): Answer | null {
  return useSyncExternalStore(source.subscribe, () => source.answers().get(questionKey) ?? null);
}

/** The number of questionKeys without an answer. Renders only when it changes. */
export function useOpenCount(source: AnswerSource, questionKeys: readonly QuestionKey[]): number {
  return useSyncExternalStore(source.subscribe, () => countOpen(questionKeys, source.answers()));
}

/** Whether any questionKey has no answer. Renders only when that changes, which is more seldom than their number. */
export function useHasOpen(source: AnswerSource, questionKeys: readonly QuestionKey[]): boolean {
  return useSyncExternalStore(source.subscribe, () => countOpen(questionKeys, source.answers()) > 0);
}

export function useIsPersisted(store: AnswerStore): boolean {
  return useSyncExternalStore(store.subscribe, store.isPersisted);
}

export function useSaveStatus(source: AnswerSource): SaveStatus {
  return useSyncExternalStore(source.subscribe, source.saveStatus ?? (() => null));
}
