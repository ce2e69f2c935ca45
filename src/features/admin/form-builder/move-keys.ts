import type { KeyboardEvent } from 'react';

/** Which way the keys move the item that has the focus: Alt with an arrow up or down. */
export function moveBy({ altKey, ctrlKey, metaKey, shiftKey, key }: KeyboardEvent): -1 | 1 | null {
  if (!altKey || ctrlKey || metaKey || shiftKey) return null;
  if (key === 'ArrowUp') return -1;
  return key === 'ArrowDown' ? 1 : null;
}
