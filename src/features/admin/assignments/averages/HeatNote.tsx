import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../../texts/format.ts';
import { attentionBelow, attentionGap } from './attention.ts';
import { attentionSign, HeatMark, lowestSign } from './HeatMark.tsx';
import styles from './HeatNote.module.css';

/** Explains the table: its marks, its shades and its headings. */
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
          <HeatMark sign={attentionSign} />
          {rule}
        </li>
        <li>
          <HeatMark sign={lowestSign} />
          {t('lowestRule')}
        </li>
      </ul>
      <p>
        {t('heatNote')} {t('meanNote')}
      </p>
    </div>
  );
}
