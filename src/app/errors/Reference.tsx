import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useMatches } from 'react-router-dom';
import { formatTime } from '../../texts/format.ts';
import styles from './Reference.module.css';
import { isUnexpected, newReference, report } from './report.ts';
import { useAppError } from './use-route-error.ts';

/**
 * Reports the error of the route, and shows a reference and the time for a helpdesk. Expected errors have no reference;
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
  useEffect(() => {
    if (failure) report(failure.reference, error, route);
  }, [failure, error, route]);
  if (!failure) return null;
  const time = formatTime(failure.time, i18n.language);
  return <p className={styles.reference}>{t('reference', { reference: failure.reference, time })}</p>;
}
