import type { NavigateOptions } from 'react-router-dom';
import type { Form } from '../../api/form-schema.ts';
import type { Answer } from '../../api/scale.ts';
import { type Answers, type Place, placesOf, positionOf } from '../../device/answers/answers.ts';

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

/** The top and bottom of an element, in px from the top of the window. */
type Span = { top: number; bottom: number };

/**
 * How many px to scroll until `question` is wholly visible above `bottom`, and no more. One that does not fit is
 * aligned with the top.
 */
export function distanceTo(question: Span, bottom: number): number {
  if (question.top < 0) return question.top;
  return Math.max(0, Math.min(question.bottom - bottom, question.top));
}

export const barId = 'pace';

/** The number in its block of the question that contains an element, from 1; null when there is none. */
export function numberOf(element: EventTarget | null): number | null {
  if (!(element instanceof Element)) return null;
  const radio = element.closest('fieldset')?.querySelector<HTMLInputElement>('input[name^="question-"]');
  return radio ? Number(radio.name.slice('question-'.length)) : null;
}

/** Focuses a question: the radio of `answer`, else the checked one, else the first. */
export function focusQuestion(number: number, answer?: Answer) {
  const radios = radiosOf(number);
  const isTarget = ({ value, checked }: HTMLInputElement) => (answer ? value === String(answer) : checked);
  (radios.find(isTarget) ?? radios[0])?.focus({ preventScroll: true });
  scrollBy(distanceToQuestion(number));
}

/** How many px to scroll until a question is wholly visible above the bottom bar. */
export function distanceToQuestion(number: number): number {
  const question = radiosOf(number)[0]?.closest('fieldset')?.getBoundingClientRect();
  const bar = document.getElementById(barId)?.parentElement?.getBoundingClientRect();
  const bottom = Math.min(bar?.top ?? window.innerHeight, window.innerHeight);
  return question ? distanceTo(question, bottom) : 0;
}

function radiosOf(number: number): HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>(`input[name="question-${number}"]`)];
}

/** How long a question must stand still before a tap can be meant for it, in ms. */
const settleMs = 400;

// The last automatic scroll, and where it arrived.
let last = { at: Number.NEGATIVE_INFINITY, top: Number.NaN };

/**
 * Scrolls at once, because during a movement a finger would hit another question than the one that it aims at. A pupil
 * who answers every 450 ms would have no time left between a movement and {@link isAimed}.
 */
export function scrollBy(px: number) {
  if (px === 0) return;
  window.scrollBy({ top: px, behavior: 'instant' });
  last = { at: performance.now(), top: window.scrollY };
}

/** Whether a tap at `now` can be meant for the question under it: the page has not just scrolled automatically. */
export function isAimed(now: number): boolean {
  return now - last.at >= settleMs;
}

/** Whether the page is where it scrolled automatically, so that a scroll event is not the user's. */
export function isAutomaticScroll(): boolean {
  return window.scrollY === last.top;
}
