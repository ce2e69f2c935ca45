import { useEffect, useEffectEvent } from 'react';
import { readAnsweringSettings } from '../../device/answering-settings.ts';
import { distanceToQuestion, isAimed, isAutomaticScroll, numberOf, scrollBy } from './scroll.ts';

type Options = {
  isOpen: (number: number) => boolean;
  /** The number of the next open question further down, or null. */
  nextBelow: (number: number) => number | null;
};

/** After a scroll within this time, the user is still scrolling. */
const restMs = 150;

/**
 * After an answer by mouse or touch, scrolls just far enough to show the next open question. Not after a key, a changed
 * answer, or while the user scrolls. A tap too soon after an automatic scroll is ignored: see {@link isAimed}.
 */
export function useAutoScroll({ isOpen, nextBelow }: Options) {
  const isStillOpen = useEffectEvent(isOpen);
  const scrollAfter = useEffectEvent((number: number) => {
    const next = nextBelow(number);
    if (next !== null) scrollBy(Math.max(0, distanceToQuestion(next)));
  });
  useEffect(() => {
    let userScrolledAt = Number.NEGATIVE_INFINITY;

    // In the capture phase, before the question has its answer. A click by keyboard has `detail` 0.
    const handleClick = (event: MouseEvent) => {
      const { detail, target } = event;
      const number = numberOf(target);
      if (detail === 0 || number === null) return;
      if (!isAimed(performance.now())) {
        event.preventDefault();
        event.stopPropagation();
        return;
      }
      // The browser would focus the radio of the label too, and center an answer close to the bar.
      if (target instanceof Element) target.closest('label')?.control?.focus({ preventScroll: true });
      if (!isStillOpen(number)) return;
      requestAnimationFrame(() => {
        const isZoomed = (window.visualViewport?.scale ?? 1) > 1;
        const isScrolling = performance.now() - userScrolledAt < restMs;
        if (isZoomed || isScrolling || isStillOpen(number) || !readAnsweringSettings().autoScroll) return;
        scrollAfter(number);
      });
    };
    const handleScroll = () => {
      if (!isAutomaticScroll()) userScrolledAt = performance.now();
    };
    const listeners = new AbortController();
    const { signal } = listeners;
    document.addEventListener('click', handleClick, { capture: true, signal });
    document.addEventListener('scroll', handleScroll, { passive: true, signal });
    return () => listeners.abort();
  }, []);
}
