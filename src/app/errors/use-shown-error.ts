import { useEffect, useMemo } from 'react';
import {
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useRevalidator,
  useRouteError,
} from 'react-router-dom';
import { AppError, isAppError } from '../../api/errors.ts';
import { isEverythingPersisted } from '../../storage/unsent.ts';
import { isUnexpected, newReference, report } from './report.ts';

/** The error that brought the person here; what is no failure of a call becomes one of the page. */
export function useAppError(): AppError {
  const thrown = useRouteError();
  return useMemo(
    () => (isAppError(thrown) ? thrown : new AppError('page-failed', 'status', { cause: thrown })),
    [thrown],
  );
}

/**
 * Under which reference, and when, this failure was reported; null for one that needs no report. Each
 * failure, also of another try, has its own.
 */
export function useReport(): { reference: string; time: Date } | null {
  const error = useAppError();
  const route = String(useMatches().at(-1)?.handle ?? '');
  const told = useMemo(
    () => (isUnexpected(error) ? { reference: newReference(), time: new Date() } : null),
    [error],
  );
  useEffect(() => {
    if (told) report(told.reference, error, route);
  }, [told, error, route]);
  return told;
}

/**
 * Reads the page again, on request or by itself when the connection is back; one that could not be drawn is
 * drawn anew, with all that it holds. Code and texts that did not come need a new start of the app.
 */
export function useRetry() {
  const thrown = useRouteError();
  const here = useLocation();
  const navigate = useNavigate();
  const { state: arriving } = useNavigation();
  const { revalidate, state: reading } = useRevalidator();
  const again = () => {
    if (isAppError(thrown, 'page-failed', 'texts-failed')) return location.reload();
    if (isAppError(thrown)) return void revalidate();
    // What was thrown while drawing is forgotten with the address that it was thrown at.
    void navigate(here, { replace: true });
    // To the same mark on the same page, nothing is read anew.
    if (here.hash) void revalidate();
  };
  const byItself = () => {
    // A new start must not cost answers that only this page holds.
    if (isEverythingPersisted()) again();
  };
  return { again, byItself, busy: arriving === 'loading' || reading === 'loading' };
}
