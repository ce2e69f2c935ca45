import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { answerRange } from '../../api/scale.ts';
import { ScoreFigure } from '../../averages/ScoreFigure.tsx';
import { roundScore } from '../../averages/scores.ts';
import { formatNumber, formatScore } from '../../texts/format.ts';
import styles from './Results.module.css';

/** A score to show: the translated name of the trait, and for some traits its group and its colour. */
export type Result = {
  name: string;
  score: number | null;
  group?: string | undefined;
  tone?: number | undefined;
};

type ResultFigureProps = {
  title: string;
  kind: 'rows' | 'radar';
  results: readonly Result[];
  inTable?: readonly Result[];
  /** The headings of the columns with the names and their groups. */
  nameLabel: string;
  groupLabel?: string;
  /** Whether all scores of the test are on the scale of the answers. */
  onScale: boolean;
  /** The start of the names of downloaded files, before the title. */
  file: string;
};

/** Scores as a chart and a table. A trait without a score is in the table only. */
export function ResultFigure(props: ResultFigureProps) {
  const { title, kind, results, inTable = results, nameLabel, groupLabel, onScale, file } = props;
  const { t, i18n } = useTranslation('personality');
  const inChart = results.filter(({ score }) => score !== null);
  // A radar needs at least three axes.
  const shape = kind === 'radar' && inChart.length >= 3 ? 'radar' : 'rows';
  const formatValue = onScale ? formatScore : formatNumber;
  const formatOrNone = (score: number | null) =>
    (score !== null && formatValue(score, i18n.language)) || t('noScore');
  const name = t(shape === 'radar' ? 'radarChart' : 'barChart', { title });
  const chart = {
    kind: shape,
    label: onScale ? t('onScale', { chart: name, ...answerRange }) : name,
    labels: inChart.map(({ name }) => name),
    values: inChart.map(({ score }) => score),
    ...(groupLabel !== undefined && { groups: inChart.map(({ group }) => group ?? '') }),
    ...(inChart.some(({ tone }) => tone !== undefined) && { tones: inChart.map(({ tone }) => tone ?? -1) }),
    axis: onScale ? answerRange : 'fit',
    format: formatOrNone,
  } as const;
  const group = (name: string | undefined) => (groupLabel === undefined ? [] : [name ?? '']);
  return (
    <ScoreFigure
      title={title}
      chart={inChart.length > 0 ? chart : null}
      columns={[{ label: nameLabel }, { label: t('column.score'), numeric: true }]}
      rows={inTable.map(({ name, score, group }, key) => ({
        key,
        group: groupLabel === undefined ? undefined : group,
        cells: [name, formatOrNone(score)],
      }))}
      csv={() => [
        [...group(groupLabel), nameLabel, t('column.score')],
        ...inTable.map((result) => [...group(result.group), result.name, roundScore(result.score)]),
      ]}
      file={file}
    />
  );
}

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
