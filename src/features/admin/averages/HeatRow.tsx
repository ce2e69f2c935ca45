import { type CSSProperties, memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Scores } from '../../../scores/averages-table.ts';
import styles from './Heat.module.css';
import { useScoreTexts } from './use-score-texts.ts';

type HeatRowProps = { name: string; scores: Scores };

/** The scores of a group, or the means. Sorting the table does not render it again. */
export const HeatRow = memo(function HeatRow({ name, scores }: HeatRowProps) {
  const { t } = useTranslation('assignment-averages');
  const { formatted } = useScoreTexts();
  const cells = [...scores.questions, scores.mean];
  return (
    <tr>
      <th scope="row" className={styles.name}>
        <bdi>{name}</bdi>
      </th>
      {scores.mean === null ? (
        <td colSpan={cells.length} className={styles.none}>
          {t('noAnswers.short')}
        </td>
      ) : (
        cells.map((score, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
          <td key={at} style={heatOf(score)}>
            {score === null ? <Missing text={formatted(null)} /> : formatted(score)}
          </td>
        ))
      )}
    </tr>
  );
});

/** The shade of a score: none for 1, the full colour for 5 (docs/backend.md, 9). */
function heatOf(score: number | null): CSSProperties | undefined {
  if (score === null) return undefined;
  const share = Math.min(1, Math.max(0, (score - 1) / 4));
  return { '--heat': share.toFixed(2) } as CSSProperties;
}

/** A dash, because the text does not fit in a cell. Screen readers read the text. */
function Missing({ text }: { text: string }) {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{text}</span>
    </>
  );
}
