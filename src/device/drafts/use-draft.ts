import { useCallback, useEffect, useRef, useState } from 'react';
import { tokenOfPage } from '../session/session.ts';

const delayMs = 300;

export type StoreDraft<Fields> = (key: string, fields: Fields) => boolean;

/**
 * Stores fields as a draft on this device: 300 ms after `change`, when a field loses the focus, and when the page is
 * left. `isStored` is false when storage does not work. `store` stores immediately and returns whether it worked.
 *
 * @param storeDraft writes the fields under the key, or removes it when they are blank. It must be stable.
 */
export function useStoredDraft<Fields>(key: string, storeDraft: StoreDraft<Fields>) {
  const [isStored, setStored] = useState(true);
  const pending = useRef<{ fields: Fields; timer: number } | null>(null);
  const hasLeft = useRef(false);

  const store = useCallback(() => {
    if (!pending.current) return true;
    window.clearTimeout(pending.current.timer);
    const done = storeDraft(key, pending.current.fields);
    // Closing the page retries a draft that could not be stored.
    if (done) pending.current = null;
    setStored(done);
    return done;
  }, [key, storeDraft]);

  const change = useCallback(
    (fields: Fields) => {
      // Work that continues after the page was left stores nothing: the user may have logged out.
      if (hasLeft.current) return;
      window.clearTimeout(pending.current?.timer);
      pending.current = { fields, timer: window.setTimeout(store, delayMs) };
    },
    [store],
  );

  useEffect(() => {
    hasLeft.current = false;
    window.addEventListener('focusout', store);
    window.addEventListener('pagehide', store);
    return () => {
      hasLeft.current = true;
      window.removeEventListener('focusout', store);
      window.removeEventListener('pagehide', store);
      // After logging out nothing is stored: the user has just decided about the draft.
      if (tokenOfPage() !== null) store();
      else window.clearTimeout(pending.current?.timer);
    };
  }, [store]);

  return { isStored, store, change };
}
