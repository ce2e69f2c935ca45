import { useSyncExternalStore } from 'react';
import type { Answer } from '../api/scale.ts';
import type { AnswerSource, AnswerStore, SaveStatus } from '../device/answers/answer-store.ts';
import { countOpen, type QuestionKey } from '../device/answers/answers.ts';

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

export function useSaveStatus(store: AnswerStore): SaveStatus {
  return useSyncExternalStore(store.subscribe, store.saveStatus);
}
