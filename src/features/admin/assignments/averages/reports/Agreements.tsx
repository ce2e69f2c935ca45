import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Reports.module.css';

const lines = [1, 2, 3];

/** A table with empty lines for what the group agrees on. */
export function Agreements() {
  const { t } = useTranslation('reports');
  const id = useId();
  return (
    <>
      <h3 id={id} className="visually-hidden">
        {t('agreements')}
      </h3>
      <table className={styles.agreements} aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">{t('agreements')}</th>
            <th scope="col">{t('who')}</th>
            <th scope="col">{t('when')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line}>
              <td />
              <td />
              <td />
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
