import { useCallback, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

/** Whether a media query matches; renders again when that changes. */
export function useMedia(query: string): boolean {
  const follow = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(follow, () => window.matchMedia(query).matches);
}

/** Calls `onOnline`, if given, when the browser is online again. */
export function useOnline(onOnline: (() => void) | undefined) {
  useEffect(() => {
    if (!onOnline) return;
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [onOnline]);
}

/** Whether the page is being printed: for what is on paper only. */
export function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useLayoutEffect(() => {
    const unmounted = new AbortController();
    const listen = { signal: unmounted.signal };
    // Rendered synchronously, because the browser prints right after its listeners.
    window.addEventListener('beforeprint', () => flushSync(() => setIsPrinting(true)), listen);
    window.addEventListener('afterprint', () => setIsPrinting(false), listen);
    return () => unmounted.abort();
  }, []);
  return isPrinting;
}
