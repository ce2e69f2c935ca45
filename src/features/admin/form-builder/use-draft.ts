import { useCallback, useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { tokenOfPage } from '../../../session/session.ts';
import { keepDraft } from './form-draft.ts';
import type { FormFields } from './form-rules.ts';

const restMs = 300;

/**
 * Keeps the form on this device while it is being made: when typing rests or a field is left, and at the
 * latest when the page is. `kept` says whether that works; `store` does it at once, and gives whether it worked.
 */
export function useDraft({ subscribe }: UseFormReturn<FormFields>, key: string) {
  const [kept, setKept] = useState(true);
  const waiting = useRef<{ values: FormFields; timer: number } | null>(null);
  const save = useRef<() => boolean>(() => true);

  useEffect(() => {
    save.current = () => {
      if (!waiting.current) return true;
      window.clearTimeout(waiting.current.timer);
      const done = keepDraft(key, waiting.current.values);
      // What could not be kept is tried again when the page is closed.
      if (done) waiting.current = null;
      setKept(done);
      return done;
    };
    const stop = subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        window.clearTimeout(waiting.current?.timer);
        waiting.current = { values, timer: window.setTimeout(() => save.current(), restMs) };
      },
    });
    const flush = () => void save.current();
    window.addEventListener('focusout', flush);
    window.addEventListener('pagehide', flush);
    return () => {
      stop();
      window.removeEventListener('focusout', flush);
      window.removeEventListener('pagehide', flush);
      // Who has logged out has said what becomes of it.
      if (tokenOfPage() !== null) flush();
      else window.clearTimeout(waiting.current?.timer);
    };
  }, [subscribe, key]);

  return { kept, store: useCallback(() => save.current(), []) };
}
