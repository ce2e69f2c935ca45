import { type CSSProperties, memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Scores } from './averages-table.ts';
import styles from './Heat.module.css';
import { useScoreWords } from './use-score-words.ts';

type HeatRowProps = { name: string; scores: Scores };

/** A group's scores, or the means: drawn once, whatever order the rows are put in. */
export const HeatRow = memo(function HeatRow({ name, scores }: HeatRowProps) {
  const { t } = useTranslation('assignment-averages');
  const { written } = useScoreWords();
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
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column's place
          <td key={at} style={heatOf(score)}>
            {score === null ? <Missing text={written(null)} /> : written(score)}
          </td>
        ))
      )}
    </tr>
  );
});

/** How much colour a score gets: none for 1, all of it for 5 (docs/backend.md, 9). */
function heatOf(score: number | null): CSSProperties | undefined {
  if (score === null) return undefined;
  const share = Math.min(1, Math.max(0, (score - 1) / 4));
  return { '--heat': share.toFixed(2) } as CSSProperties;
}

/** A dash where the words would not fit; they are read aloud. */
function Missing({ text }: { text: string }) {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{text}</span>
    </>
  );
}
