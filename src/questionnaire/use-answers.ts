import { useSyncExternalStore } from 'react';
import type { Answer } from '../api/scale.ts';
import type { AnswerSource, AnswerStore, SaveStatus } from '../device/answers/answer-store.ts';
import { countOpen, type Place } from '../device/answers/answers.ts';

/** Called with the new answer; null when it is cleared. */
export type OnAnswer = (place: Place, answer: Answer | null) => void;

/** The answer at a place. Renders only when it changes. */
export function useAnswer(source: AnswerSource, place: Place): Answer | null {
  return useSyncExternalStore(source.subscribe, () => source.answers().get(place) ?? null);
}

/** The number of places without an answer. Renders only when it changes. */
export function useOpenCount(source: AnswerSource, places: readonly Place[]): number {
  return useSyncExternalStore(source.subscribe, () => countOpen(places, source.answers()));
}

/** Whether any place has no answer. Renders only when that changes, which is more seldom than their number. */
export function useHasOpen(source: AnswerSource, places: readonly Place[]): boolean {
  return useSyncExternalStore(source.subscribe, () => countOpen(places, source.answers()) > 0);
}

export function useIsPersisted(store: AnswerStore): boolean {
  return useSyncExternalStore(store.subscribe, store.isPersisted);
}

export function useSaveStatus(store: AnswerStore): SaveStatus {
  return useSyncExternalStore(store.subscribe, store.saveStatus);
}
