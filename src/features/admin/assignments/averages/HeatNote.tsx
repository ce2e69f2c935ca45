import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../../texts/format.ts';
import { attentionBelow, attentionGap } from './attention.ts';
import styles from './HeatNote.module.css';

export const attentionSign = '!';
export const lowestSign = '↓';

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

type HeatMarkProps = {
  sign: typeof attentionSign | typeof lowestSign;
  /** The text for screen readers. */
  text?: string;
};

/** A sign beside a score, and in its explanation. */
export function HeatMark({ sign, text }: HeatMarkProps) {
  return (
    <>
      <b className={styles.sign} aria-hidden={text ? 'true' : undefined}>
        {sign}
      </b>{' '}
      {text && <span className="visually-hidden">{text}: </span>}
    </>
  );
}
