import { useEffect } from 'react';
import { useRevalidator } from 'react-router-dom';
import { useOnline } from '../../ui/use-media.ts';

/** The delays between two loads in ms, by the number of failures since the last success. */
const delays = [10_000, 20_000, 40_000, 60_000];

/**
 * Reloads the page at intervals while its tab is visible, and at once when the tab becomes visible or, after a failure,
 * when the browser is online again. One load at a time: `loaded` is the result of the last one, because React may never
 * render that a load is running.
 */
export function useRefresh(loaded: unknown, failures: number, isPaused: boolean) {
  const { revalidate, state } = useRevalidator();
  const isWaiting = !isPaused && state === 'idle';
  const delay = delays[Math.min(failures, delays.length - 1)];
  useOnline(isWaiting && failures > 0 ? revalidate : undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next delay starts with each load
  useEffect(() => {
    if (!isWaiting) return;
    const refresh = () => void revalidate();
    let timer = document.hidden ? undefined : setTimeout(refresh, delay);
    const onVisibilityChange = () => {
      clearTimeout(timer);
      timer = undefined;
      if (!document.hidden) refresh();
    };
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisibilityChange);
    };
  }, [isWaiting, delay, revalidate, loaded]);
}
