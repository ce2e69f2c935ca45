import { useCallback, useRef } from 'react';
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
