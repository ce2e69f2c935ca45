import { useEffectEvent, useLayoutEffect } from 'react';
import type { Answer } from '../../api/scale.ts';
import { readAnsweringSettings } from '../../device/answering-settings.ts';
import { commandOf, isTakenBy } from './keys.ts';
import { numberOf } from './scroll.ts';

type Handlers = {
  /** Answers the question with this number, or for null the first open one. Returns whether it did. */
  answer: (number: number | null, answer: Answer) => boolean;
  /** Goes to the open question after this one. Returns whether there is one. */
  goToNext: (number: number | null) => boolean;
};

/** The keys of the questionnaire: a digit answers, Enter goes to the next open question. */
export function useKeys({ answer, goToNext }: Handlers) {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const command = commandOf(event);
    if (command === null || isTakenBy(event.target, command) || document.querySelector('dialog[open]'))
      return;
    const focused = numberOf(document.activeElement);
    const isHandled =
      command === 'next' ? goToNext(focused) : readAnsweringSettings().numberKeys && answer(focused, command);
    if (isHandled) event.preventDefault();
  });
  // Before the bar is painted, so that no key is lost afterwards.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
