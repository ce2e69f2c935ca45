import { flushSync } from 'react-dom';

/** Moves the focus to a field by its name, when it is on screen. */
export function focusField(field: string) {
  document.getElementById(field)?.focus();
}

/** Makes a change at once, after which the field of that name has the focus. */
export function changeAndFocus(change: () => void, field: string) {
  flushSync(change);
  focusField(field);
}

/** Makes a change at once that moves what has the focus: moving takes the focus away, and this gives it back. */
export function changeAndKeepFocus(change: () => void) {
  const focused = document.activeElement;
  flushSync(change);
  if (focused instanceof HTMLElement && focused.isConnected) focused.focus();
}
