import { useTranslation } from 'react-i18next';
import styles from './Reference.module.css';
import { useReport } from './use-shown-error.ts';

/** What a person can quote to a helpdesk: the reference and the time of the failure that is shown. */
export function Reference() {
  const { t, i18n } = useTranslation();
  const told = useReport();
  if (!told) return null;
  const time = told.time.toLocaleString(i18n.language, { dateStyle: 'long', timeStyle: 'short' });
  return <p className={styles.reference}>{t('reference', { reference: told.reference, time })}</p>;
}
