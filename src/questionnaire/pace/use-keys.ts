import { useEffectEvent, useLayoutEffect } from 'react';
import { type Answer, asAnswer } from '../../api/scale.ts';
import { readAnsweringSettings } from '../../device/answering-settings.ts';
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

type Key = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'repeat' | 'defaultPrevented'
>;

/** The command of a key: an answer, the next open question, or null for all others. */
export function commandOf(event: Key): Answer | 'next' | null {
  const { key, code, ctrlKey, metaKey, altKey, isComposing, repeat, defaultPrevented } = event;
  if (ctrlKey || metaKey || altKey || isComposing || repeat || defaultPrevented) return null;
  if (key === 'Enter') return 'next';
  // By position too: on a Belgian keyboard the digits need Shift.
  return asAnswer(Number(key)) ?? asAnswer(Number(code.replace('Digit', '')));
}

const typing =
  'input:not([type=radio], [type=checkbox]), select, textarea, [contenteditable], [role=separator], dialog *';
const pressing = 'a, button, summary, input:not([type=radio])';

/** Whether the focused element needs the key itself: for typing, or for Enter as a button. */
export function isTakenBy(target: EventTarget | null, command: Answer | 'next'): boolean {
  if (!(target instanceof Element)) return false;
  return target.closest(command === 'next' ? `${typing}, ${pressing}` : typing) !== null;
}
