import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the page is being printed: for what is on paper only. */
export function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useLayoutEffect(() => {
    const unmounted = new AbortController();
    const listen = { signal: unmounted.signal };
    // Rendered synchronously, because the browser prints right after its listeners.
    window.addEventListener('beforeprint', () => flushSync(() => setIsPrinting(true)), listen);
    window.addEventListener('afterprint', () => setIsPrinting(false), listen);
    return () => unmounted.abort();
  }, []);
  return isPrinting;
}
