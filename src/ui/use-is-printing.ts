import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the browser is printing the page: for what exists on paper only. */
export function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useLayoutEffect(() => {
    const unmounted = new AbortController();
    const listen = { signal: unmounted.signal };
    // Rendered immediately, because the browser prints as soon as its listeners have run.
    window.addEventListener('beforeprint', () => flushSync(() => setIsPrinting(true)), listen);
    window.addEventListener('afterprint', () => setIsPrinting(false), listen);
    return () => unmounted.abort();
  }, []);
  return isPrinting;
}
