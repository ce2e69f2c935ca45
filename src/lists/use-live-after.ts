import { useState } from 'react';

/**
 * The `aria-live` of a text that changes for several reasons, of which only one is to be read: 'polite' when `cause` has
 * changed since the text changed last, else 'off'. What deletes a row, for example, has a message of its own.
 */
export function useLiveAfter(cause: unknown, text: string): 'polite' | 'off' {
  const [last, setLast] = useState({ cause, text, live: 'off' as 'polite' | 'off' });
  if (last.text === text) return last.live;
  const live = last.cause === cause ? 'off' : 'polite';
  setLast({ cause, text, live });
  return live;
}
