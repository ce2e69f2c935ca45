import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Results.module.css';

/** The charts of a test, rendered only when opened: they repeat the scores of the page. */
export function AllCharts({ children }: { children: ReactNode }) {
  const { t } = useTranslation('personality');
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.charts} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('allCharts')}</summary>
      {isOpen && children}
    </details>
  );
}
