import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../i18n/format.ts';
import { attentionBelow, attentionGap } from './attention.ts';
import styles from './Heat.module.css';
import { attentionSign, lowestSign } from './HeatRow.tsx';

/** How to read the table: its marks with their rules, its shades, and its headings. */
export function HeatNote() {
  const { t, i18n } = useTranslation('assignment-averages');
  const rule = t('attentionRule', {
    below: formatNumber(attentionBelow, i18n.language),
    count: attentionGap,
  });
  return (
    <div className={styles.note}>
      <ul>
        <li>
          <b className={styles.sign}>{attentionSign}</b> {rule}
        </li>
        <li>
          <b className={styles.sign}>{lowestSign}</b> {t('lowestRule')}
        </li>
      </ul>
      <p>{t('heatNote')}</p>
    </div>
  );
}
