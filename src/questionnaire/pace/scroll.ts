import type { Answer } from '../../api/schema.ts';

/** The top and bottom of something in the window, in px from the top of the window. */
type Span = { top: number; bottom: number };

/**
 * By how many px the page has to scroll so that `question` is whole in the window above `bottom`, and no more. A question
 * that does not fit is aligned with the top of the window.
 */
export function distanceTo(question: Span, bottom: number): number {
  if (question.top < 0) return question.top;
  return Math.max(0, Math.min(question.bottom - bottom, question.top));
}

/** The id of the progress in the bar with Back and Next. */
export const barId = 'pace';

/** The number of the question that contains an element, or null when the element is in none. Each block begins at 1. */
export function numberOf(element: EventTarget | null): number | null {
  if (!(element instanceof Element)) return null;
  const radio = element.closest('fieldset')?.querySelector<HTMLInputElement>('input[name^="question-"]');
  return radio ? Number(radio.name.slice('question-'.length)) : null;
}

/** Moves the focus to a question: to the radio of `answer`, the one that is checked, or the first one. */
export function focusQuestion(number: number, answer?: Answer) {
  const radios = radiosOf(number);
  const isTarget = ({ value, checked }: HTMLInputElement) => (answer ? value === String(answer) : checked);
  (radios.find(isTarget) ?? radios[0])?.focus({ preventScroll: true });
  scrollBy(distanceToQuestion(number));
}

/** By how many px the page has to scroll so that a question is whole above the bar with Back and Next. */
export function distanceToQuestion(number: number): number {
  const question = radiosOf(number)[0]?.closest('fieldset')?.getBoundingClientRect();
  const bar = document.getElementById(barId)?.parentElement?.getBoundingClientRect();
  const bottom = Math.min(bar?.top ?? window.innerHeight, window.innerHeight);
  return question ? distanceTo(question, bottom) : 0;
}

function radiosOf(number: number): HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>(`input[name="question-${number}"]`)];
}

/** How long a question has to stand still before a tap can be meant for it, in ms. */
const settleMs = 400;

// The last time that the page scrolled by itself, and where it arrived.
let last = { at: Number.NEGATIVE_INFINITY, top: Number.NaN };

/**
 * Scrolls the page, at once: while it moved, a finger would meet another question than the one that it aims at. Someone
 * who answers a question every 450 ms would have no time left between the movement and {@link isAimed}.
 */
export function scrollBy(px: number) {
  if (px === 0) return;
  window.scrollBy({ top: px, behavior: 'instant' });
  last = { at: performance.now(), top: window.scrollY };
}

/** Whether a tap at `now` can be meant for the question under it: the page has not just scrolled by itself. */
export function isAimed(now: number): boolean {
  return now - last.at >= settleMs;
}

/** Whether the page is where it scrolled to by itself, so that a scroll event is not the user's. */
export function isOwnScroll(): boolean {
  return window.scrollY === last.top;
}
