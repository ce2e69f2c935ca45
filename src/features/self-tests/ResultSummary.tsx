import { useTranslation } from 'react-i18next';
import { answerRange } from '../../api/scale.ts';
import { standoutsOf } from '../../averages/scores.ts';
import { formatList } from '../../texts/format.ts';
import type { Result } from './ResultFigure.tsx';
import styles from './Results.module.css';

/** When more traits share a highest or lowest score, it says nothing about any of them. */
const mostTied = 2;

const middle = (answerRange.min + answerRange.max) / 2;

type Props = { results: readonly Result[]; onScale: boolean };

/** The results in three sentences, with the note that they are no diagnosis. */
export function ResultSummary({ results, onScale }: Props) {
  const { t, i18n } = useTranslation('personality');
  const scored = results.filter(({ score }) => score !== null);
  const standouts = standoutsOf(
    scored.map(({ score }) => score),
    mostTied,
  );
  const highest = standouts.highest.flatMap((at) => scored[at] ?? []);
  const lowest = standouts.lowest.flatMap((at) => scored[at] ?? []);
  const namesOf = (results: readonly Result[]) =>
    formatList(
      results.map(({ name }) => name),
      i18n.language,
    );
  // None when a highest score is low, or one of them is of an unknown trait.
  const areStrengths = onScale && highest.every(({ score, strength }) => strength && (score ?? 0) > middle);
  return (
    <div className={styles.summary}>
      {highest.length > 0 && <p>{t('highest', { names: namesOf(highest) })}</p>}
      {areStrengths && highest.map(({ name, strength }) => <p key={name}>{strength}</p>)}
      {lowest.length > 0 && <p>{t('lowest', { names: namesOf(lowest) })}</p>}
      {scored.length > 1 && highest.length + lowest.length === 0 && <p>{t('nothingStandsOut')}</p>}
      <p className={styles.note}>
        <strong>{t('notADiagnosis')}</strong> {t('snapshot')}
      </p>
    </div>
  );
}
