import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';
import { waitStagesMs } from '../in-page/wait.ts';
import type { Pending } from './PendingPage.tsx';

/** The next page when it has been loading for more than a second, else null. */
export function useSlowNavigation(): Pending | null {
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  const target = state === 'loading' && location.pathname !== pathname ? location : null;
  const isLeaving = target !== null;
  const [since, setSince] = useState<number | null>(null);
  useEffect(() => {
    if (!isLeaving) return;
    const start = performance.now();
    const timer = setTimeout(() => setSince(start), waitStagesMs[0]);
    return () => {
      clearTimeout(timer);
      setSince(null);
    };
  }, [isLeaving]);
  return target && since !== null ? { location: target, since } : null;
}
