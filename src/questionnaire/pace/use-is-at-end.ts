import { useEffect, useState } from 'react';
import type { AnswerSource } from '../../device/answers/answer-store.ts';
import type { Place } from '../../device/answers/answers.ts';
import { useOpenCount } from '../use-answers.ts';
import { distanceToQuestion } from './scroll.ts';

/** Whether the pupil is at the end of a block: its last question has an answer or was scrolled to. */
export function useIsAtEnd(source: AnswerSource, placesInBlock: readonly Place[]): boolean {
  const [reached, setReached] = useState<readonly Place[] | null>(null);
  const isLastAnswered = useOpenCount(source, placesInBlock.slice(-1)) === 0;
  useEffect(() => {
    const handleScroll = () => {
      if (window.scrollY > 0 && distanceToQuestion(placesInBlock.length) <= 0) setReached(placesInBlock);
    };
    window.addEventListener('scroll', handleScroll, { passive: true });
    return () => window.removeEventListener('scroll', handleScroll);
  }, [placesInBlock]);
  return isLastAnswered || reached === placesInBlock;
}
