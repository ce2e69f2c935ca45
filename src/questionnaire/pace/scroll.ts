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

/** Scrolls the page, at once for a person who prefers reduced motion. */
export function scrollBy(px: number) {
  if (px === 0) return;
  const isReduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollBy({ top: px, behavior: isReduced ? 'instant' : 'smooth' });
}
