import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { tokenOfPage } from '../session/session.ts';

const delayMs = 300;

/**
 * Stores the form as a draft on this device: 300 ms after a change, when a field loses the focus, and when the page is
 * left. `isStored` is false when storage does not work. `store` stores immediately and returns whether it worked.
 *
 * @param storeDraft writes the fields under the key, or removes it when they are blank. It must be stable.
 */
export function useDraft<Fields extends FieldValues>(
  { subscribe }: UseFormReturn<Fields>,
  key: string,
  storeDraft: (key: string, fields: Fields) => boolean,
) {
  const [isStored, setStored] = useState(true);
  const pending = useRef<{ values: Fields; timer: number } | null>(null);
  const save = useRef<() => boolean>(() => true);

  useEffect(() => {
    save.current = () => {
      if (!pending.current) return true;
      window.clearTimeout(pending.current.timer);
      const done = storeDraft(key, pending.current.values);
      // A draft that could not be stored is tried again when the page is closed.
      if (done) pending.current = null;
      setStored(done);
      return done;
    };
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        window.clearTimeout(pending.current?.timer);
        pending.current = { values, timer: window.setTimeout(() => save.current(), delayMs) };
      },
    });
    const flush = () => void save.current();
    window.addEventListener('focusout', flush);
    window.addEventListener('pagehide', flush);
    return () => {
      unsubscribe();
      window.removeEventListener('focusout', flush);
      window.removeEventListener('pagehide', flush);
      // After logging out nothing is stored: the person has just decided what happens to the draft.
      if (tokenOfPage() !== null) flush();
      else window.clearTimeout(pending.current?.timer);
    };
  }, [subscribe, key, storeDraft]);

  return { isStored, store: useCallback(() => save.current(), []) };
}
