import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../../texts/format.ts';
import { DataTable } from '../../../../ui/DataTable.tsx';
import { mostDistinct } from '../analysis/columns.ts';
import { useAnswer, Waiting } from '../use-answer.tsx';
import type { DumpClient } from '../worker/dump-client.ts';
import type { TableOverview } from '../worker/dump-host.ts';
import { Histogram } from './Histogram.tsx';

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
