import { useState } from 'react';

/**
 * The `aria-live` of a text of which only some changes are to be announced: 'polite' when `cause` has changed since the
 * text last changed, else 'off'. Deleting a row, for example, has a message of its own.
 */
export function useLiveAfter(cause: unknown, text: string): 'polite' | 'off' {
  const [last, setLast] = useState({ cause, text, live: 'off' as 'polite' | 'off' });
  if (last.text === text) return last.live;
  const live = last.cause === cause ? 'off' : 'polite';
  setLast({ cause, text, live });
  return live;
}
