import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';

type Options<Start> = {
  /** What the loader read for the query of the address; null for none. Each one is handled once. */
  origin: unknown;
  /** Returns what the form then starts with. */
  makeStart: () => Start;
  isBlank: () => boolean;
  restart: (start: Start) => void;
  path: string;
};

/**
 * Fills in a form from its address, such as with a copy: an empty form at once, another one after confirmation. Then
 * removes the query from the address, or a reload would ask again.
 */
export function usePrefill<Start>({ origin, makeStart, isBlank, restart, path }: Options<Start>) {
  const navigate = useNavigate();
  const [unconfirmed, setUnconfirmed] = useState<Start | null>(null);
  const handled = useRef<unknown>(null);
  const handle = useEffectEvent(() => {
    const start = makeStart();
    if (isBlank()) restart(start);
    else setUnconfirmed(start);
    void navigate(path, { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    if (!origin || handled.current === origin) return;
    handled.current = origin;
    handle();
  }, [origin]);
  return {
    needsConfirmation: unconfirmed !== null,
    accept: () => {
      if (unconfirmed) restart(unconfirmed);
      setUnconfirmed(null);
    },
    decline: () => setUnconfirmed(null),
  };
}
