import { type Answer, asAnswer } from '../../api/scale.ts';

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
