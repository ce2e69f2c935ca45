import type { NavigateOptions } from 'react-router-dom';
import { type Place, placesOf, positionOf } from '../../answers/answers.ts';
import type { Form } from '../../api/form-schema.ts';
import { focusQuestion } from './scroll.ts';

/** Shows the block with this index. */
export type GoTo = (index: number, options?: NavigateOptions) => void;

/** Shows a question, in another block if needed, and moves the focus to it. */
export function goToQuestion(form: Form, place: Place, index: number, goTo: GoTo) {
  const { blockIndex } = positionOf(place);
  // Synchronously, because the focus can only move to a question that is on screen.
  if (blockIndex !== index) goTo(blockIndex, { flushSync: true });
  focusQuestion(placesOf(form, blockIndex).indexOf(place) + 1);
}
