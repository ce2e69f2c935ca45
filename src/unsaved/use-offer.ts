import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';

type Options<Start> = {
  /** What the loader read for the query of the address; null when there is none. A new one is handled once. */
  origin: unknown;
  /** What the form begins with then. */
  makeStart: () => Start;
  isBlank: () => boolean;
  restart: (start: Start) => void;
  /** The address without its query. */
  path: string;
};

/**
 * Fills in a form with what its address says, such as a copy: an empty form at once, and another one when the person agrees.
 * Then the query leaves the address: otherwise a reload would offer the same again.
 */
export function useOffer<Start>({ origin, makeStart, isBlank, restart, path }: Options<Start>) {
  const navigate = useNavigate();
  const [offered, setOffered] = useState<Start | null>(null);
  const handled = useRef<unknown>(null);
  const handle = useEffectEvent(() => {
    const start = makeStart();
    if (isBlank()) restart(start);
    else setOffered(start);
    void navigate(path, { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    if (!origin || handled.current === origin) return;
    handled.current = origin;
    handle();
  }, [origin]);
  return {
    isOffered: offered !== null,
    accept: () => {
      if (offered) restart(offered);
      setOffered(null);
    },
    decline: () => setOffered(null),
  };
}
