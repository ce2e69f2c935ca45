import { useTranslation } from 'react-i18next';
import styles from './UnreadableRows.module.css';

/** Says how many rows of a list could not be read, and are not in it; nothing when all could. */
export function UnreadableRows({ count }: { count: number }) {
  return count > 0 && <Line count={count} />;
}

function Line({ count }: { count: number }) {
  // The texts of errors are not part of a first visit: this loads them where they are not there yet.
  const { t, ready } = useTranslation('errors');
  return ready && <p className={styles.line}>{t('unreadable', { count })}</p>;
}
