import { useTranslation } from 'react-i18next';
import { formatList, formatNumber } from '../../../../texts/format.ts';
import { DataTable } from '../../../../ui/DataTable.tsx';
import { mostDistinct } from '../analysis/columns.ts';
import styles from '../Scores.module.css';
import type { ColumnFacts } from '../shape/table-facts.ts';
import { useAnswer, Waiting } from '../use-answer.tsx';
import type { DumpClient } from '../worker/dump-client.ts';
import type { TableOverview } from '../worker/dump-host.ts';

/** The columns of a table with their types and summaries. */
export function ColumnTable({ table, client }: { table: TableOverview; client: DumpClient }) {
  const { t, i18n } = useTranslation('scores');
  const reply = useAnswer(client, 'columns', { table: table.name });
  if (reply.state !== 'ready') return <Waiting isFailed={reply.state === 'failed'} />;
  const number = (value: number | null) => (value === null ? '–' : formatNumber(value, i18n.language));
  const numeric = (label: string) => ({ label, numeric: true });
  return (
    <DataTable
      caption={t('columns.caption', { table: table.name })}
      columns={[
        { label: t('columns.column') },
        { label: t('columns.type') },
        numeric(t('columns.empty')),
        numeric(t('columns.distinct')),
        numeric(t('columns.mean')),
        numeric(t('columns.spread')),
        numeric(t('columns.range')),
        { label: t('columns.histogram') },
      ]}
      rows={reply.answer.map((column) => ({
        key: column.name,
        cells: [
          <bdi key="name">{column.name}</bdi>,
          t(`types.${column.type}`),
          number(column.empty),
          column.distinct === null ? `> ${number(mostDistinct)}` : number(column.distinct),
          number(column.mean),
          number(column.sd),
          column.min === null ? '–' : `${number(column.min)} – ${number(column.max)}`,
          <Histogram key="histogram" column={column} />,
        ],
      }))}
    />
  );
}

const width = 96;
const height = 28;

/** A small bar for each bin. Screen readers get the counts. */
function Histogram({ column: { histogram, min, max } }: { column: ColumnFacts }) {
  const { i18n } = useTranslation('scores');
  if (!histogram || min === null || max === null) return '–';
  const most = Math.max(...histogram, 1);
  const step = (max - min) / histogram.length;
  // Whole numbers have a bin each when there are as many bins as numbers.
  const isEach = max - min + 1 === histogram.length;
  const number = (value: number) => formatNumber(value, i18n.language);
  const counts = histogram.map((count, i) => {
    const value = isEach ? number(min + i) : `${number(min + i * step)} – ${number(min + (i + 1) * step)}`;
    return `${value}: ${number(count)}`;
  });
  const bar = width / histogram.length;
  return (
    <svg
      className={styles.histogram}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={formatList(counts, i18n.language)}
    >
      {histogram.map((count, i) => {
        const size = count === 0 ? 0 : Math.max(1, (count / most) * height);
        // biome-ignore lint/suspicious/noArrayIndexKey: a bin has no id
        return <rect key={i} x={i * bar} y={height - size} width={Math.max(1, bar - 1)} height={size} />;
      })}
    </svg>
  );
}
