import { useEffect, useState } from 'react';
import { isAppError } from '../../api/errors.ts';
import { getTestResults, type TestType } from '../../api/self-tests.ts';
import { sessionOfPage } from '../../session/session.ts';

/**
 * Whether the person has results of a test already; null while that is not known. The page does not wait for it, and
 * does not request it when the backend is out of reach (`offline`).
 */
export function useTaken(type: TestType, offline: boolean): boolean | null {
  const [taken, setTaken] = useState<boolean | null>(null);
  useEffect(() => {
    const session = sessionOfPage();
    if (!session || offline) return;
    const leaving = new AbortController();
    const signal = AbortSignal.any([leaving.signal, session.signal]);
    getTestResults(type, { token: session.token, signal }).then(
      (results) => setTaken((results.type === 'bfi' ? results.domains : results.roles).length > 0),
      (error: unknown) => isAppError(error, 'results-missing') && setTaken(false),
    );
    return () => leaving.abort();
  }, [type, offline]);
  return taken;
}
