import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import {
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useRevalidator,
  useRouteError,
} from 'react-router-dom';
import { AppError, isAppError } from '../../api/errors.ts';
import { isEverythingPersisted } from '../../device/unsent.ts';
import { formatTime } from '../../texts/format.ts';
import styles from '../layout/Frame.module.css';
import { isUnexpected, logFailure, newReference } from './log-failure.ts';

/**
 * Logs the error of the route, and shows a reference and the time for a helpdesk. Expected errors have no reference;
 * each failed retry has a new one.
 */
export function Reference() {
  const { t, i18n } = useTranslation();
  const error = useAppError();
  const route = String(useMatches().at(-1)?.handle ?? '');
  const failure = useMemo(
    () => (isUnexpected(error) ? { reference: newReference(), time: new Date() } : null),
    [error],
  );
  const logged = useRef<typeof failure>(null);
  useEffect(() => {
    if (!failure || logged.current === failure) return;
    logged.current = failure;
    logFailure(failure.reference, error, route);
  }, [failure, error, route]);
  if (!failure) return null;
  const time = formatTime(failure.time, i18n.language);
  return <p className={styles.reference}>{t('reference', { reference: failure.reference, time })}</p>;
}

/** The error of the route. Errors that no call threw become `page-failed`, with themselves as the cause. */
export function useAppError(): AppError {
  const error = useRouteError();
  return useMemo(
    () => (isAppError(error) ? error : new AppError('page-failed', 'status', { cause: error })),
    [error],
  );
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
