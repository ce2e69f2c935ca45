import { useEffect } from 'react';

/** Calls `onOnline` when the browser is online again. Without it nothing happens. */
export function useOnline(onOnline: (() => void) | undefined) {
  useEffect(() => {
    if (!onOnline) return;
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [onOnline]);
}
