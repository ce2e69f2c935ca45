import { useEffect, useEffectEvent } from 'react';
import { readPaceSettings } from '../../storage/pace-settings.ts';
import { distanceToQuestion, numberOf, scrollBy } from './scroll.ts';

type Options = {
  isOpen: (number: number) => boolean;
  /** The number of the next open question further down, or null. */
  nextBelow: (number: number) => number | null;
};

/** A person who scrolled less than this time ago is still scrolling. */
const restMs = 150;
/** Safari has no `scrollend`. */
const longestScrollMs = 1_000;

/**
 * After an answer by mouse or touch, scrolls just as far as the next open question needs to be whole. It does nothing
 * after a key, or after a changed answer, or while the person scrolls.
 */
export function useAutoScroll({ isOpen, nextBelow }: Options) {
  const isNewAnswer = useEffectEvent(isOpen);
  const distanceAfter = useEffectEvent((number: number) => {
    const next = nextBelow(number);
    return next === null ? 0 : distanceToQuestion(next);
  });
  useEffect(() => {
    let pressed: number | null = null;
    let personScrolledAt = Number.NEGATIVE_INFINITY;
    let startedAt = Number.NEGATIVE_INFINITY;
    const isScrolling = () => performance.now() - startedAt < longestScrollMs;

    // In the capture phase, so that the question has no answer yet. A click that a key makes has no detail.
    const handleClick = ({ detail, target }: MouseEvent) => {
      if (detail === 0) return;
      const number = numberOf(target);
      pressed = number !== null && isNewAnswer(number) ? number : null;
      // The label of an answer gives the focus to its radio. The browser would center an answer close to the bar.
      if (number !== null && target instanceof Element)
        target.closest('label')?.control?.focus({ preventScroll: true });
    };
    const handleChange = ({ target }: Event) => {
      const number = pressed;
      pressed = null;
      if (number === null || number !== numberOf(target) || !readPaceSettings().autoScroll) return;
      requestAnimationFrame(() => {
        const isZoomed = (window.visualViewport?.scale ?? 1) > 1;
        if (isZoomed || performance.now() - personScrolledAt < restMs) return;
        const px = distanceAfter(number);
        if (px <= 0) return;
        startedAt = performance.now();
        scrollBy(px);
      });
    };
    const stop = () => {
      pressed = null;
      if (!isScrolling()) return;
      startedAt = Number.NEGATIVE_INFINITY;
      window.scrollTo({ top: window.scrollY, behavior: 'instant' });
    };
    const handlePersonScroll = () => {
      stop();
      personScrolledAt = performance.now();
    };
    const handleScroll = () => {
      if (!isScrolling()) personScrolledAt = performance.now();
    };
    const handleScrollEnd = () => {
      startedAt = Number.NEGATIVE_INFINITY;
    };
    const listeners = new AbortController();
    const options = { capture: true, passive: true, signal: listeners.signal };
    document.addEventListener('click', handleClick, options);
    document.addEventListener('change', handleChange, options);
    document.addEventListener('pointerdown', stop, options);
    document.addEventListener('keydown', stop, options);
    document.addEventListener('wheel', handlePersonScroll, options);
    document.addEventListener('touchmove', handlePersonScroll, options);
    document.addEventListener('scroll', handleScroll, options);
    document.addEventListener('scrollend', handleScrollEnd, options);
    return () => listeners.abort();
  }, []);
}
