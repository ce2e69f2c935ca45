import { flushSync } from 'react-dom';

/** Focuses a field by its name, if it is on the page. */
export function focusField(field: string) {
  document.getElementById(field)?.focus();
}

/** Renders a change synchronously, and then focuses a field that it may have added. */
export function changeAndFocus(change: () => void, field: string) {
  flushSync(change);
  focusField(field);
}

/** Renders a change synchronously and restores the focus, which an element loses when it is moved. */
export function changeAndRestoreFocus(change: () => void) {
  const focused = document.activeElement;
  flushSync(change);
  if (focused instanceof HTMLElement && focused.isConnected) focused.focus();
}
