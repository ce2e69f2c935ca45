import { isAppError } from '../../api/errors.ts';
import type { Auth } from '../../api/http.ts';
import { getTestResults } from '../../api/self-tests.ts';
import type { TestType } from '../../api/test-schema.ts';
import { sessionOfPage } from '../../device/session/session.ts';
import { storeTaken } from '../../device/session/taken-tests.ts';
import { useLateData } from '../../session/use-late-data.ts';

/**
 * Whether the user already has results of a test; null while unknown. Not requested when the backend is out of reach
 * (`offline`).
 */
export function useTaken(type: TestType, offline: boolean): boolean | null {
  return useLateData(offline ? null : type, async (auth) => {
    const session = sessionOfPage();
    const isTaken = await hasResults(type, auth);
    if (session) void storeTaken(session, type, isTaken);
    return isTaken;
  }).value;
}

async function hasResults(type: TestType, auth: Auth): Promise<boolean> {
  try {
    const results = await getTestResults(type, auth);
    return (results.type === 'bfi' ? results.domains : results.roles).length > 0;
  } catch (error) {
    if (isAppError(error, 'results-missing')) return false;
    throw error;
  }
}
