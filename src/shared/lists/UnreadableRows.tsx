import { useTranslation } from 'react-i18next';
import styles from './UnreadableRows.module.css';

/** Says how many rows of the response could not be read. Renders nothing when all could. */
export function UnreadableRows({ count }: { count: number }) {
  return count > 0 && <Line count={count} />;
}

function Line({ count }: { count: number }) {
  // Error texts are not loaded with the page, because few visits need them.
  const { t, ready } = useTranslation('errors');
  return ready && <p className={styles.line}>{t('unreadable', { count })}</p>;
}
