import { useCallback, useEffect, useSyncExternalStore } from 'react';

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
