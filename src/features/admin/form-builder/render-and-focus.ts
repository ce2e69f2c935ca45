import { flushSync } from 'react-dom';

/**
 * Renders a change at once, and then focuses the element with this id. Without an id the focus returns to where it was:
 * an element loses it when it is moved.
 */
export function renderAndFocus(change: () => void, id?: string) {
  const focused = document.activeElement;
  flushSync(change);
  const target = id === undefined ? focused : document.getElementById(id);
  if (target instanceof HTMLElement && target.isConnected) target.focus();
}
