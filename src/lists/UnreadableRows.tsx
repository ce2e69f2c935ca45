import { useTranslation } from 'react-i18next';
import styles from './UnreadableRows.module.css';

/** A line that says how many rows of the backend's answer could not be read. Nothing when all could. */
export function UnreadableRows({ count }: { count: number }) {
  return count > 0 && <Line count={count} />;
}

function Line({ count }: { count: number }) {
  // The error texts are not loaded with the page, because few visits need them.
  const { t, ready } = useTranslation('errors');
  return ready && <p className={styles.line}>{t('unreadable', { count })}</p>;
}
