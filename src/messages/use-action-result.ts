import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Calls `handle` once with each result of a fetcher's action.
 *
 * An effect with the result among its dependencies can be skipped for ever. The router keeps results outside React's
 * state, so that a render without any change may see one early. React then runs no effects, but compares the
 * dependencies of the next render with it. This effect runs after each render and compares the result itself.
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
