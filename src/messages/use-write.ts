import { useCallback, useRef } from 'react';
import { useFetcher } from 'react-router-dom';

/**
 * A fetcher for an action that changes something: while a request is under way, its `submit` does nothing. A page that
 * shows this too late, because the device is slow, would otherwise make the request a second time.
 */
export function useWrite<Data>(options?: Parameters<typeof useFetcher>[0]) {
  const fetcher = useFetcher<Data>(options);
  return { ...fetcher, submit: useOneAtATime(fetcher.submit) };
}

/** Ignores the calls of `submit` that come before the last one is done. */
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
