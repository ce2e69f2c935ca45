import { useEffect } from 'react';

/** Calls `onOnline` when the browser finds the connection again; nothing happens without it. */
export function useOnline(onOnline: (() => void) | undefined) {
  useEffect(() => {
    if (!onOnline) return;
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [onOnline]);
}
