import { useTranslation } from 'react-i18next';
import { formatNumber, formatScore } from '../../i18n/format.ts';
import { roundScore } from '../../scores/mean.ts';
import { ScoreFigure } from '../../scores/ScoreFigure.tsx';
import styles from './Results.module.css';

/** A score as it is shown: in the person's language, with what it means and the group that it is part of. */
export type Result = {
  name: string;
  score: number | null;
  text?: string | undefined;
  group?: string | undefined;
  tone?: number | undefined;
};

type ResultFigureProps = {
  title: string;
  note?: string;
  kind: 'rows' | 'radar';
  results: readonly Result[];
  /** The same in another order, for the table. */
  inTable?: readonly Result[];
  /** What the names are names of: 'Facet'; and their groups. */
  nameLabel: string;
  groupLabel?: string;
  /** Whether all scores of the test lie on the scale from 1 to 5. */
  onScale: boolean;
  /** What the files are named after, before the title. */
  file: string;
};

/** Scores as a chart and a table; what has no score is in the table only. */
export function ResultFigure(props: ResultFigureProps) {
  const { title, note, kind, results, inTable = results, nameLabel, groupLabel, onScale, file } = props;
  const { t, i18n } = useTranslation('personality');
  const drawn = results.filter(({ score }) => score !== null);
  // Two spokes span no surface.
  const shape = kind === 'radar' && drawn.length >= 3 ? 'radar' : 'rows';
  const numberOf = onScale ? formatScore : formatNumber;
  const written = (score: number | null) =>
    (score !== null && numberOf(score, i18n.language)) || t('noScore');
  const name = t(shape === 'radar' ? 'radarChart' : 'barChart', { title });
  const chart = {
    kind: shape,
    label: onScale ? t('onScale', { chart: name }) : name,
    labels: drawn.map(({ name }) => name),
    values: drawn.map(({ score }) => score),
    ...(groupLabel !== undefined && { groups: drawn.map(({ group }) => group ?? '') }),
    ...(drawn.some(({ tone }) => tone !== undefined) && { tones: drawn.map(({ tone }) => tone ?? -1) }),
    axis: onScale ? { min: 1, max: 5 } : 'fit',
    format: written,
  } as const;
  const group = (name: string | undefined) => (groupLabel === undefined ? [] : [name ?? '']);
  return (
    <ScoreFigure
      title={title}
      note={note}
      chart={drawn.length > 0 ? chart : null}
      columns={[{ label: nameLabel }, { label: t('column.score'), numeric: true }]}
      rows={inTable.map(({ name, text, score, group }, key) => ({
        key,
        group: groupLabel === undefined ? undefined : group,
        cells: [<Name key="name" name={name} text={text} />, written(score)],
      }))}
      csv={() => [
        [...group(groupLabel), nameLabel, t('column.score')],
        ...inTable.map((result) => [...group(result.group), result.name, roundScore(result.score)]),
      ]}
      file={file}
    />
  );
}

function Name({ name, text }: { name: string; text: string | undefined }) {
  return text === undefined ? (
    name
  ) : (
    <>
      {name} <span className={styles.text}>{text}</span>
    </>
  );
}
