import { useEffect } from 'react';
import { useRevalidator } from 'react-router-dom';

/**
 * Reloads the data of the page this many ms after each load, and at once when its tab is shown or the connection is back.
 * Not while the tab is hidden, and not at all when the delay is null.
 *
 * @param loaded what the last load returned: the next delay begins with it
 */
export function usePolling(delay: number | null, loaded: unknown) {
  const { revalidate, state } = useRevalidator();
  const isWaiting = delay !== null && state === 'idle';
  // biome-ignore lint/correctness/useExhaustiveDependencies: each load begins another delay
  useEffect(() => {
    if (!isWaiting) return;
    const refresh = () => {
      if (!document.hidden) void revalidate();
    };
    const timer = setTimeout(refresh, delay);
    document.addEventListener('visibilitychange', refresh);
    window.addEventListener('online', refresh);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', refresh);
      window.removeEventListener('online', refresh);
    };
  }, [isWaiting, delay, revalidate, loaded]);
}
