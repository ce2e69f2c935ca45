import { useEffect, useLayoutEffect, useState } from 'react';
import {
  type LoaderFunctionArgs,
  useHref,
  useLocation,
  useMatches,
  useNavigation,
  useRevalidator,
} from 'react-router-dom';
import { AppError, isAppError } from '../api/errors.ts';
import { markSessionEnded } from '../device/session/session-changes.ts';
import { sessionOf } from './auth.ts';

/** A response within one frame is shown at once: the copy would not be seen before it. */
const frameMs = 16;

type Read<Value> = (args: LoaderFunctionArgs) => Promise<Value>;
/** The call that brings a copy up to date. `isDone`: the next run of the loader returns what it gave. */
type Update = { fresh: Promise<unknown>; isDone: boolean; leaving: AbortController };

// What useStored last rendered: the address of the page, and its loader's data.
const onScreen: { address: string | null; data: unknown } = { address: null, data: null };
// By the copy that a loader returned.
const updates = new WeakMap<object, Update>();

/**
 * The data of a loader whose page shows the copy of it on this device at once, and is then brought up to date: the call
 * goes on while the page is used, and {@link useStored} reloads the page when it has ended. Without a copy (null) it
 * waits for the backend, and throws what `read` throws.
 *
 * `problem`: why the page still shows a copy. An ended session is only marked as ended.
 */
export async function storedOnDevice<Value extends { problem: AppError | null }>(
  args: LoaderFunctionArgs,
  copy: Value | null,
  read: Read<Value>,
): Promise<Value> {
  const { request } = args;
  // What is on the screen is newer than the copy.
  const shown = onScreen.address === addressOf(request.url) ? (onScreen.data as Value | null) : null;
  const before = shown && updates.get(shown);
  if (shown && before?.isDone) {
    updates.delete(shown);
    return before.fresh as Promise<Value>;
  }
  if (copy === null) return read(args);
  const session = sessionOf(args);
  const leaving = new AbortController();
  const signal = AbortSignal.any([request.signal, leaving.signal]);
  const fresh = read({ ...args, request: new Request(request, { signal }) }).catch((error: unknown) => {
    if (signal.aborted || session.signal.aborted) return copy;
    if (isAppError(error, 'session-ended')) {
      markSessionEnded(session.token);
      return copy;
    }
    const problem = isAppError(error) ? error : new AppError('page-failed', 'status', { cause: error });
    return { ...copy, problem };
  });
  const nextFrame = new Promise<null>((resolve) => setTimeout(() => resolve(null), frameMs));
  const inTime = await Promise.race([fresh, nextFrame]);
  if (inTime) return inTime;
  const value = { ...(shown ?? copy) };
  updates.set(value, { fresh, isDone: false, leaving });
  return value;
}

/** Brings the copy that a page shows up to date, or cancels its call when the page is left. For the root of all pages. */
export function useStored() {
  const { pathname, search } = useLocation();
  const address = addressOf(useHref({ pathname, search }));
  const data: unknown = useMatches().at(-1)?.loaderData;
  const isIdle = useNavigation().state === 'idle';
  const { revalidate } = useRevalidator();
  const [ready, setReady] = useState<unknown>(null);
  useLayoutEffect(() => {
    const update = updates.get(data as object);
    Object.assign(onScreen, { address, data });
    void update?.fresh.then(() => {
      update.isDone = true;
      setReady(data);
    });
    return () => {
      Object.assign(onScreen, { address: null, data: null });
      update?.leaving.abort();
    };
  }, [address, data]);
  useEffect(() => {
    if (isIdle && ready && ready === data) void revalidate();
  }, [isIdle, ready, data, revalidate]);
}

function addressOf(url: string): string {
  const { pathname, search } = new URL(url, location.origin);
  return pathname + search;
}
