import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { useFetcher } from 'react-router-dom';

/**
 * A fetcher for an action that changes something: `submit` does nothing while a request is under way, because a slow
 * device may show too late that the button is busy.
 */
export function useWrite<Data>(options?: Parameters<typeof useFetcher>[0]) {
  const fetcher = useFetcher<Data>(options);
  return { ...fetcher, submit: useOneAtATime(fetcher.submit) };
}

/** Ignores calls of `submit` until the last one is done. */
export function useOneAtATime<Args extends unknown[]>(submit: (...args: Args) => Promise<void>) {
  const isUnderWay = useRef(false);
  return useCallback(
    async (...args: Args) => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      try {
        await submit(...args);
      } finally {
        isUnderWay.current = false;
      }
    },
    [submit],
  );
}

/**
 * Calls `handle` once with each result of a fetcher's action.
 *
 * An effect with the result as a dependency can be skipped for ever: the router stores results outside React's state,
 * so that a render that runs no effects may see one early, and the next render finds it unchanged. This effect runs
 * after each render and compares the result itself.
 */
export function useActionResult<Result>(result: Result | null | undefined, handle: (result: Result) => void) {
  const handled = useRef<Result | null | undefined>(undefined);
  const handleResult = useEffectEvent(handle);
  useEffect(() => {
    if (result === handled.current) return;
    handled.current = result;
    if (result) handleResult(result);
  });
}

/** Shows a toast about a success. */
export function toastSuccess(text: string) {
  void show(text, { type: 'success' });
}

/** Shows a toast about an error. One that the page does not show as well is an alert, and stays until it is closed. */
export function toastError(text: string, isOnPage = true) {
  void show(text, { type: 'error', ...(!isOnPage && { role: 'alert', autoClose: false }) });
}

async function show(...toast: Parameters<typeof import('./Toaster.tsx').showToast>) {
  try {
    (await import('./Toaster.tsx')).showToast(...toast);
  } catch {
    // Without the code for toasts: the page shows the same text.
  }
}

/**
 * Has a screen reader read a text about what the user has just done, where the page shows it in no live region of its
 * own. The next frame has closed the dialog that a press closes: outside an open dialog nothing is read.
 */
export function announce(text: string) {
  requestAnimationFrame(() => {
    const inDialog = document.querySelector('dialog[open] > [role=status]');
    (inDialog ?? document.getElementById('announcement'))?.replaceChildren(text);
  });
}
