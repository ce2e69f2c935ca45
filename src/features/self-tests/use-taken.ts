import { useEffect, useState } from 'react';
import { isAppError } from '../../api/errors.ts';
import { getTestResults } from '../../api/self-tests.ts';
import type { TestType } from '../../api/test-schema.ts';
import { sessionOfPage } from '../../device/session/session.ts';
import { storeTaken } from '../../device/session/taken-tests.ts';

/**
 * Whether the user already has results of a test; null while unknown. Not requested when the backend is out of reach
 * (`offline`).
 */
export function useTaken(type: TestType, offline: boolean): boolean | null {
  const [taken, setTaken] = useState<boolean | null>(null);
  useEffect(() => {
    const session = sessionOfPage();
    if (!session || offline) return;
    const leaving = new AbortController();
    const signal = AbortSignal.any([leaving.signal, session.signal]);
    const show = (isTaken: boolean) => {
      setTaken(isTaken);
      void storeTaken(session, type, isTaken);
    };
    getTestResults(type, { token: session.token, signal }).then(
      (results) => show((results.type === 'bfi' ? results.domains : results.roles).length > 0),
      (error: unknown) => isAppError(error, 'results-missing') && show(false),
    );
    return () => leaving.abort();
  }, [type, offline]);
  return taken;
}
