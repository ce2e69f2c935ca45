import { useEffect, useEffectEvent, useState } from 'react';
import { isAppError } from '../api/errors.ts';
import type { Auth } from '../api/http.ts';
import { markSessionEnded, sessionOfPage } from '../device/session/session.ts';

type Late<Value> = { readonly value: Value | null; readonly error: unknown };

const nothing: Late<never> = { value: null, error: null };

/**
 * Data that a page does without until they come, and when they do not. They are loaded at the first render and when
 * `key` changes; null loads nothing, and what was loaded stays. Neither value nor error: not loaded yet. The call is
 * aborted when the page is left. An ended session is marked as ended.
 */
export function useLateData<Value>(key: string | null, load: (auth: Auth) => Promise<Value>): Late<Value> {
  const [late, setLate] = useState<Late<Value> & { key?: string }>(nothing);
  const start = useEffectEvent(load);
  useEffect(() => {
    const session = sessionOfPage();
    if (key === null || !session) return;
    const leaving = new AbortController();
    const signal = AbortSignal.any([leaving.signal, session.signal]);
    const show = (result: Late<Value>) => signal.aborted || setLate({ ...result, key });
    // In a microtask: StrictMode runs an effect twice at once, and the first call would be for nothing.
    const loaded = Promise.resolve().then(() => {
      signal.throwIfAborted();
      return start({ token: session.token, signal });
    });
    loaded.then(
      (value) => show({ value, error: null }),
      (error: unknown) => {
        if (!signal.aborted && isAppError(error, 'session-ended')) markSessionEnded(session.token);
        show({ value: null, error });
      },
    );
    return () => leaving.abort();
  }, [key]);
  return key === null || late.key === key ? late : nothing;
}
