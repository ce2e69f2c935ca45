import { useEffect, useMemo } from 'react';
import { useLocation, useNavigate, useNavigation, useRevalidator, useRouteError } from 'react-router-dom';
import { AppError, isAppError } from '../../api/errors.ts';
import { isEverythingPersisted } from '../../device/answers/open-stores.ts';
import { logFailure } from './log-failure.ts';

/** The error of the route, which is logged. One that no call threw becomes `page-failed`, with itself as the cause. */
export function useAppError(): AppError {
  const thrown = useRouteError();
  const error = useMemo(
    () => (isAppError(thrown) ? thrown : new AppError('page-failed', 'status', { cause: thrown })),
    [thrown],
  );
  useEffect(() => logFailure(error), [error]);
  return error;
}

// In the history entry: its page was rendered again after an error.
const renderedAgain = 'again';

/**
 * `retry` loads the page again. It reloads the app when code or texts did not load, because the browser does not
 * request the same code twice, and after an error while rendering. When that would lose answers that are only in
 * memory, a page that failed to render is rendered again first. `retryOnline` does the same when the connection is
 * back.
 */
export function useRetry() {
  const error = useRouteError();
  const current = useLocation();
  const navigate = useNavigate();
  const { state: navigation } = useNavigation();
  const { revalidate, state: revalidation } = useRevalidator();
  const retry = () => {
    if (isAppError(error, 'page-failed', 'texts-failed')) return location.reload();
    if (isAppError(error)) return void revalidate();
    if (isEverythingPersisted() || current.state === renderedAgain) return location.reload();
    // The router clears a rendering error only when the address changes.
    void navigate(current, { replace: true, state: renderedAgain });
    // An unchanged address with a fragment loads nothing.
    if (current.hash) void revalidate();
  };
  const retryOnline = () => {
    // A reload loses answers that are only in memory, so the user must ask for it.
    if (isEverythingPersisted()) retry();
  };
  return { retry, retryOnline, busy: navigation === 'loading' || revalidation === 'loading' };
}
