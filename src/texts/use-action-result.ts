import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Calls `handle` once with each result of a fetcher's action.
 *
 * An effect with the result as a dependency can be skipped for ever: the router stores results outside React's state,
 * so that a render that runs no effects may see one early, and the next render finds it unchanged. This effect runs
 * after each render and compares the result itself.
 */
export function useActionResult<Result>(result: Result | null | undefined, handle: (result: Result) => void) {
  const handled = useRef<Result | null | undefined>(undefined);
  const handleResult = useEffectEvent(handle);
  useEffect(() => {
    if (result === handled.current) return;
    handled.current = result;
    if (result) handleResult(result);
  });
}
