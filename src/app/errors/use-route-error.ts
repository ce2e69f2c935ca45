import { useMemo } from 'react';
import { useLocation, useNavigate, useNavigation, useRevalidator, useRouteError } from 'react-router-dom';
import { AppError, isAppError } from '../../api/errors.ts';
import { isEverythingPersisted } from '../../storage/unsent.ts';

/** The error of the route. An error that no call has thrown becomes a `page-failed`, with itself as its cause. */
export function useAppError(): AppError {
  const error = useRouteError();
  return useMemo(
    () => (isAppError(error) ? error : new AppError('page-failed', 'status', { cause: error })),
    [error],
  );
}

// In the entry of the browser's history: its page was rendered again after an error.
const renderedAgain = 'again';

/**
 * `retry` loads the page again. It reloads the app after code or texts did not load, because the browser does not request
 * code of another version a second time, and after an error while rendering, whatever caused it. When a reload would lose
 * answers that only memory holds, a page that could not be rendered is first rendered again. `retryOnline` does the same
 * when the connection is back.
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
    // The router removes an error while rendering only when the address changes.
    void navigate(current, { replace: true, state: renderedAgain });
    // It does not load the page again when the address has a fragment and stays the same.
    if (current.hash) void revalidate();
  };
  const retryOnline = () => {
    // A reload loses answers that only memory holds, so it needs the person.
    if (isEverythingPersisted()) retry();
  };
  return { retry, retryOnline, busy: navigation === 'loading' || revalidation === 'loading' };
}
