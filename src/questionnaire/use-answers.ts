import { useSyncExternalStore } from 'react';
import type { AnswerSource, AnswerStore, SaveStatus } from '../answers/answer-store.ts';
import { countOpen, type Place } from '../answers/answers.ts';
import type { Answer } from '../api/schema.ts';

/** Called with the new answer, or with null when the person clears it. */
export type OnAnswer = (place: Place, answer: Answer | null) => void;

/** The answer at a place. Renders only when that answer changes. */
export function useAnswer(source: AnswerSource, place: Place): Answer | null {
  return useSyncExternalStore(source.subscribe, () => source.answers().get(place) ?? null);
}

/** How many of the places have no answer. Renders only when that number changes. */
export function useOpenCount(source: AnswerSource, places: readonly Place[]): number {
  return useSyncExternalStore(source.subscribe, () => countOpen(places, source.answers()));
}

/** Whether storage took every answer. */
export function useIsPersisted(store: AnswerStore): boolean {
  return useSyncExternalStore(store.subscribe, store.isPersisted);
}

/** Where all answers are stored. */
export function useSaveStatus(store: AnswerStore): SaveStatus {
  return useSyncExternalStore(store.subscribe, store.saveStatus);
}
