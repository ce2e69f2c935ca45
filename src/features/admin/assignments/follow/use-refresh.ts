import { useEffect } from 'react';
import { useRevalidator } from 'react-router-dom';
import { useOnline } from '../../../../ui/use-online.ts';

/** The time between two loads in ms, by how often loading failed since it last worked. */
const delays = [10_000, 20_000, 40_000, 60_000];

/**
 * Loads the page again at intervals while its tab is visible, and at once when the tab becomes visible or, after a
 * failure, when the browser is online again. A load begins only when the previous one has ended. `loaded` is what the last
 * load gave: React may never render that a load is running, so another value alone shows that one has ended.
 */
export function useRefresh(loaded: unknown, failures: number, isPaused: boolean) {
  const { revalidate, state } = useRevalidator();
  const isWaiting = !isPaused && state === 'idle';
  const delay = delays[Math.min(failures, delays.length - 1)];
  useOnline(isWaiting && failures > 0 ? revalidate : undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next wait begins when something was loaded
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
