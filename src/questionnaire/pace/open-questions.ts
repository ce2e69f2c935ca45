import type { NavigateOptions } from 'react-router-dom';
import type { Form } from '../../api/form-schema.ts';
import { type Answers, type Place, placesOf, positionOf } from '../../device/answers/answers.ts';
import { focusQuestion } from './scroll.ts';

/**
 * The next question without an answer, or undefined. First the rest of the block, then its beginning, then the blocks
 * after it and before it.
 *
 * @param places all questions of the form in order
 * @param from the focused question, or null to begin with the first one of the block
 */
export function nextOpen(
  places: readonly Place[],
  answers: Answers,
  blockIndex: number,
  from: Place | null = null,
): Place | undefined {
  const inBlock = places.filter((place) => positionOf(place).blockIndex === blockIndex);
  const start = from === null ? 0 : inBlock.indexOf(from) + 1;
  const later = places.filter((place) => positionOf(place).blockIndex > blockIndex);
  // A question that is reached twice has an answer: otherwise it would have been found the first time.
  return [...inBlock.slice(start), ...inBlock, ...later, ...places].find((place) => !answers.get(place));
}

export type GoTo = (index: number, options?: NavigateOptions) => void;

/** Focuses a question, after opening its block if needed. */
export function goToQuestion(form: Form, place: Place, index: number, goTo: GoTo) {
  const { blockIndex } = positionOf(place);
  // Synchronously: only a rendered question can be focused.
  if (blockIndex !== index) goTo(blockIndex, { flushSync: true });
  focusQuestion(placesOf(form, blockIndex).indexOf(place) + 1);
}
