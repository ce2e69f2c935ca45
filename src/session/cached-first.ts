import { useEffect, useState } from 'react';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { AppError, isAppError } from '../api/errors.ts';
import type { Auth } from '../api/http.ts';
import { authOf, sessionOf } from './auth.ts';
import { markSessionEnded } from './session-changes.ts';

/** What comes within a frame need not be preceded by anything else. */
const frameMs = 16;

/** What a page shows, and why the backend did not give a newer one. */
type Shown = { problem: AppError | null };

/**
 * What a loader gives: `value` to be shown at once and, when that is what this device has stored, the promise of
 * what the backend says, which never rejects. `stop` gives up its call.
 */
export type CachedFirst<Value> = { value: Value; fresh?: Promise<Value>; stop?: () => void };

/**
 * Reads from the backend, and gives what is stored on this device without waiting for that. A failure then only
 * adds a `problem` to what is stored; the end of the session is left to whoever follows it. With nothing stored
 * (null) it waits, and throws what `read` throws.
 */
export async function cachedFirst<Value extends Shown>(
  args: LoaderFunctionArgs,
  stored: Value | null,
  read: (auth: Auth) => Promise<Value>,
): Promise<CachedFirst<Value>> {
  const { token, signal } = authOf(args);
  if (stored === null) return { value: await read({ token, signal }) };
  const leaving = new AbortController();
  const signals = [signal, leaving.signal].filter((one) => one !== undefined);
  const fresh = read({ token, signal: AbortSignal.any(signals) }).catch((error: unknown): Value => {
    if (leaving.signal.aborted || signal?.aborted) return stored;
    if (isAppError(error, 'session-ended')) {
      markSessionEnded(sessionOf(args).token);
      return stored;
    }
    const problem = isAppError(error) ? error : new AppError('page-failed', 'status', { cause: error });
    return { ...stored, problem };
  });
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), frameMs));
  const inTime = await Promise.race([fresh, late]);
  return inTime ? { value: inTime } : { value: stored, fresh, stop: () => leaving.abort() };
}

/** What is to be shown of what a loader gave: brought up to date when the backend has answered. */
export function useCachedFirst<Value>(loaded: CachedFirst<Value>): Value {
  const [shown, setShown] = useState(loaded.value);
  // While it is being read again, what is on screen stays.
  if (!loaded.fresh && shown !== loaded.value) setShown(loaded.value);
  useEffect(() => {
    let isLeft = false;
    void loaded.fresh?.then((value) => isLeft || setShown(value));
    return () => {
      isLeft = true;
      loaded.stop?.();
    };
  }, [loaded]);
  return loaded.fresh ? shown : loaded.value;
}
