import { useTranslation } from 'react-i18next';
import { answerRange } from '../../api/scale.ts';
import { ScoreFigure } from '../../averages/ScoreFigure.tsx';
import { standoutsOf } from '../../averages/scores.ts';
import { formatList, formatNumber, formatScore } from '../../texts/format.ts';
import styles from './Results.module.css';

/** The score of a trait, with its translated name and what it means. */
export type Result = {
  name: string;
  score: number | null;
  text?: string | undefined;
  /** Where to find help with this trait, whatever the score is. */
  help?: string | false | undefined;
  /** What it contributes to a group. */
  strength?: string | undefined;
  /** The name of a group of traits, and the index of its colour. */
  group?: string | undefined;
  tone?: number | undefined;
};

type Props = {
  title: string;
  kind: 'rows' | 'radar';
  results: readonly Result[];
  /** The same in the order of the table. */
  inTable?: readonly Result[];
  /** The heading of the column with the names. */
  nameLabel: string;
  /** Whether all scores of the test are on the scale of the answers. */
  onScale: boolean;
};

/** Scores as a chart, and beside it a table with their meaning. A trait without a score is in the table only. */
export function ResultFigure({ title, kind, results, inTable = results, nameLabel, onScale }: Props) {
  const { t, i18n } = useTranslation('personality');
  const inChart = results.filter(({ score }) => score !== null);
  // A radar needs at least three axes.
  const shape = kind === 'radar' && inChart.length >= 3 ? 'radar' : 'rows';
  const name = t(shape === 'radar' ? 'radarChart' : 'barChart', { title });
  const format = (score: number | null) =>
    (score !== null && (onScale ? formatScore : formatNumber)(score, i18n.language)) || t('noScore');
  const chart = {
    kind: shape,
    label: onScale ? t('onScale', { chart: name, ...answerRange }) : name,
    labels: inChart.map(({ name }) => name),
    values: inChart.map(({ score }) => score),
    ...(inChart.some(({ group }) => group) && { groups: inChart.map(({ group = '' }) => group) }),
    ...(inChart.some(({ tone }) => tone !== undefined) && { tones: inChart.map(({ tone = -1 }) => tone) }),
    axis: onScale ? answerRange : 'fit',
    format,
  } as const;
  return (
    <ScoreFigure
      title={title}
      chart={inChart.length > 0 ? chart : null}
      columns={[{ label: nameLabel }, { label: t('column.score'), numeric: true }]}
      rows={inTable.map(({ name, score, group, text, help }, key) => ({
        key,
        group,
        cells: [<Name key="name" name={name} text={text} help={help} />, format(score)],
      }))}
    />
  );
}

function Name({ name, text, help }: Pick<Result, 'name' | 'text' | 'help'>) {
  return (
    <>
      <span>{name}</span>
      {text && <p className={styles.meaning}>{text}</p>}
      {help && <p className={styles.meaning}>{help}</p>}
    </>
  );
}

/** When more traits share a highest or lowest score, it says nothing about any of them. */
const mostTied = 2;

const middle = (answerRange.min + answerRange.max) / 2;

type SummaryProps = { results: readonly Result[]; onScale: boolean };

/** The results in three sentences, with the note that they are no diagnosis. */
export function ResultSummary({ results, onScale }: SummaryProps) {
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
        <strong>{t('notADiagnosis')}</strong> <span>{t('snapshot')}</span>
      </p>
    </div>
  );
}
