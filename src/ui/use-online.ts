import { useEffect } from 'react';

/** Calls `onOnline`, if given, when the browser is online again. */
export function useOnline(onOnline: (() => void) | undefined) {
  useEffect(() => {
    if (!onOnline) return;
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [onOnline]);
}
