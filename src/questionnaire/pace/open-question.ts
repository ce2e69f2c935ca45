import type { NavigateOptions } from 'react-router-dom';
import type { Form } from '../../api/form-schema.ts';
import { type Answers, type Place, placesOf, positionOf } from '../../device/answers/answers.ts';

/** The first of these questions without an answer, or undefined. */
export function firstOpen(places: readonly Place[], answers: Answers): Place | undefined {
  return places.find((place) => !answers.get(place));
}

export type GoTo = (index: number, options?: NavigateOptions) => void;

/** Focuses a question, after opening its block if needed. */
export function goToQuestion(form: Form, place: Place, index: number, goTo: GoTo) {
  const { blockIndex } = positionOf(place);
  // Synchronously: only a rendered question can be focused.
  if (blockIndex !== index) goTo(blockIndex, { flushSync: true });
  focusQuestion(placesOf(form, blockIndex).indexOf(place) + 1);
}

/** Focuses the first question without an answer of the block on screen, whose questions these are; else its first one. */
export function focusFirstOpen(placesInBlock: readonly Place[], answers: Answers) {
  const at = placesInBlock.findIndex((place) => !answers.get(place));
  focusQuestion(Math.max(at, 0) + 1);
}

/**
 * Focuses the question with this number in the block on screen: its checked radio, else the first. Scrolls until the
 * question is whole above the bottom bar, whose height is the page's scroll padding.
 */
function focusQuestion(number: number) {
  const radios = [...document.querySelectorAll<HTMLInputElement>(`input[name="question-${number}"]`)];
  const radio = radios.find(({ checked }) => checked) ?? radios[0];
  radio?.focus({ preventScroll: true });
  radio?.closest('fieldset')?.scrollIntoView({ block: 'nearest' });
}
