import type { NavigateOptions } from 'react-router-dom';
import type { Form } from '../../api/form-schema.ts';
import { type Place, placesOf, positionOf } from '../../device/answers/answers.ts';
import { focusQuestion } from './scroll.ts';

export type GoTo = (index: number, options?: NavigateOptions) => void;

/** Focuses a question, after opening its block if needed. */
export function goToQuestion(form: Form, place: Place, index: number, goTo: GoTo) {
  const { blockIndex } = positionOf(place);
  // Synchronously: only a rendered question can be focused.
  if (blockIndex !== index) goTo(blockIndex, { flushSync: true });
  focusQuestion(placesOf(form, blockIndex).indexOf(place) + 1);
}
