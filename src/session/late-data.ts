import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { AppError, isAppError } from '../api/errors.ts';
import type { Auth } from '../api/http.ts';
import { markSessionEnded, sessionOfPage } from '../device/session/session.ts';
import { sessionOf } from './route.ts';

/** A response within one frame is shown at once: the copy would not be seen before it. */
const frameMs = 16;

/** What a page shows first, what the backend answers later, and the function that cancels that call. */
export type Stored<Value> = { value: Value; newer: Promise<Value> | null; cancel: () => void };

/**
 * The data of a loader whose page shows the copy of it on this device at once: the call goes on while the page is used,
 * which shows its response with {@link useNewest}. Without a copy (null) the loader waits for the backend, and throws
 * what `read` throws.
 *
 * `problem`: why the page still shows a copy. An ended session is only marked as ended.
 */
export async function storedOnDevice<Value extends { problem: AppError | null }>(
  args: LoaderFunctionArgs,
  copy: Value | null,
  read: (args: LoaderFunctionArgs) => Promise<Value>,
): Promise<Stored<Value>> {
  const leaving = new AbortController();
  const cancel = () => leaving.abort();
  if (copy === null) return { value: await read(args), newer: null, cancel };
  const { request } = args;
  const session = sessionOf(args);
  const signal = AbortSignal.any([request.signal, leaving.signal]);
  const newer = read({ ...args, request: new Request(request, { signal }) }).catch((error: unknown) => {
    if (signal.aborted || session.signal.aborted) return copy;
    if (isAppError(error, 'session-ended')) {
      markSessionEnded(session.token);
      return copy;
    }
    const problem = isAppError(error) ? error : new AppError('page-failed', 'status', { cause: error });
    return { ...copy, problem };
  });
  const nextFrame = new Promise<null>((resolve) => setTimeout(() => resolve(null), frameMs));
  const inTime = await Promise.race([newer, nextFrame]);
  return inTime ? { value: inTime, newer: null, cancel } : { value: copy, newer, cancel };
}

/**
 * The newest data of such a loader. While the page is loaded again, what it shows stays. Leaving the page cancels the
 * call. An effect and no `use()`, which would hold back the next navigation until the backend answers, such as that to
 * the next block of a questionnaire.
 */
export function useNewest<Value>(stored: Stored<Value>): Value {
  const [newest, setNewest] = useState(stored.value);
  const shown = useRef<Stored<Value> | null>(null);
  useEffect(() => {
    shown.current = stored;
    const show = (value: Value) => {
      if (shown.current === stored) setNewest(value);
    };
    void Promise.resolve(stored.newer ?? stored.value).then(show);
    return () => {
      shown.current = null;
      // Not at once: StrictMode runs an effect twice, and the second run needs the call.
      queueMicrotask(() => shown.current !== stored && stored.cancel());
    };
  }, [stored]);
  return stored.newer ? newest : stored.value;
}

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
