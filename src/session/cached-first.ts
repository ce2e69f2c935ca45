import { useEffect, useState } from 'react';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { AppError, isAppError } from '../api/errors.ts';
import type { Auth } from '../api/http.ts';
import { markSessionEnded } from '../device/session/session-changes.ts';
import { authOf, sessionOf } from './auth.ts';

/** A response within one frame is shown at once: the cached value would not be seen before it. */
const frameMs = 16;

/** What a page shows. `problem`: why it is still the cached value. */
type Shown = { problem: AppError | null };

/**
 * A loader's data. When `value` is cached, `fresh` resolves with the backend's value and never rejects, and `stop`
 * cancels its call.
 */
export type CachedFirst<Value> = { value: Value; fresh?: Promise<Value>; stop?: () => void };

/**
 * Returns the cached value at once, and loads a fresh one from the backend. If that fails, `fresh` resolves with the
 * cached value and the failure as its `problem`; an ended session is only marked as ended.
 *
 * Without a cached value (null) it waits for the backend, and throws what `read` throws.
 */
export async function cachedFirst<Value extends Shown>(
  args: LoaderFunctionArgs,
  cached: Value | null,
  read: (auth: Auth) => Promise<Value>,
): Promise<CachedFirst<Value>> {
  const { token, signal } = authOf(args);
  if (cached === null) return { value: await read({ token, signal }) };
  const leaving = new AbortController();
  const signals = [signal, leaving.signal].filter((signal) => signal !== undefined);
  const fresh = read({ token, signal: AbortSignal.any(signals) }).catch((error: unknown): Value => {
    if (leaving.signal.aborted || signal?.aborted) return cached;
    if (isAppError(error, 'session-ended')) {
      markSessionEnded(sessionOf(args).token);
      return cached;
    }
    const problem = isAppError(error) ? error : new AppError('page-failed', 'status', { cause: error });
    return { ...cached, problem };
  });
  const nextFrame = new Promise<null>((resolve) => setTimeout(() => resolve(null), frameMs));
  const inTime = await Promise.race([fresh, nextFrame]);
  return inTime ? { value: inTime } : { value: cached, fresh, stop: () => leaving.abort() };
}

/** The value to show from a {@link cachedFirst} loader: first the cached one, then the backend's. */
export function useCachedFirst<Value>(loaded: CachedFirst<Value>): Value {
  const [shown, setShown] = useState(loaded.value);
  // During a revalidation `shown` stays, because it is newer than the cached value.
  if (!loaded.fresh && shown !== loaded.value) setShown(loaded.value);
  useEffect(() => {
    let isUnmounted = false;
    void loaded.fresh?.then((value) => isUnmounted || setShown(value));
    return () => {
      isUnmounted = true;
      loaded.stop?.();
    };
  }, [loaded]);
  return loaded.fresh ? shown : loaded.value;
}
