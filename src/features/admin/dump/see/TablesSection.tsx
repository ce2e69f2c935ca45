import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Pager } from '../../../../shared/lists/Pager.tsx';
import { formatNumber } from '../../../../texts/format.ts';
import { DataTable } from '../../../../ui/DataTable.tsx';
import type { Cell } from '../reader/dump-types.ts';
import styles from '../Scores.module.css';
import { useAnswer, Waiting } from '../use-answer.tsx';
import type { ReadState } from '../use-dump.ts';
import type { DumpClient } from '../worker/dump-client.ts';
import type { TableOverview } from '../worker/dump-host.ts';

export function TablesSection({ dump: { client, result } }: { dump: ReadState }) {
  const { t } = useTranslation('scores');
  return (
    <section className={styles.section} aria-labelledby="scores-tables">
      <h2 id="scores-tables">{t('tables.title')}</h2>
      <ul className={styles.tables}>
        {result.tables.map((table) => (
          <TableItem key={table.name} table={table} client={client} />
        ))}
      </ul>
    </section>
  );
}

/** A table of the dump. Opening it shows its rows. */
export function TableItem({ table, client }: { table: TableOverview; client: DumpClient }) {
  const { t } = useTranslation('scores');
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className={styles.summary}>
          <bdi className={styles.tableName}>{table.name}</bdi>{' '}
          <span className={styles.count}>
            {t('tables.size', { rows: table.rowCount, columns: table.columns.length })}
          </span>
        </summary>
        {isOpen && (
          <div className={styles.detail}>
            <RowPreview table={table} client={client} />
          </div>
        )}
      </details>
    </li>
  );
}

const rowsPerPage = 20;
const longestText = 120;

export function RowPreview({ table, client }: { table: TableOverview; client: DumpClient }) {
  const { t, i18n } = useTranslation('scores');
  const [page, setPage] = useState(0);
  const from = page * rowsPerPage;
  const reply = useAnswer(client, 'rows', { table: table.name, from, to: from + rowsPerPage });
  if (table.rowCount === 0) return null;
  if (reply.state !== 'ready') return <Waiting isFailed={reply.state === 'failed'} />;
  const pages = Math.ceil(table.rowCount / rowsPerPage);
  return (
    <div>
      <DataTable
        caption={t('preview.caption', { table: table.name })}
        columns={[
          { label: t('preview.row'), numeric: true },
          ...table.columns.map(({ name }) => ({ label: <bdi>{name}</bdi> })),
        ]}
        rows={reply.answer.map((cells, i) => ({
          key: from + i,
          cells: [
            formatNumber(from + i + 1, i18n.language),
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
            ...cells.map((cell, at) => <Value key={at} cell={cell} />),
          ],
        }))}
      />
      <Pager
        list={{ items: reply.answer, page, pages, setPage }}
        label={t('preview.caption', { table: table.name })}
      />
    </div>
  );
}

function Value({ cell }: { cell: Cell }) {
  const { t } = useTranslation('scores');
  if (cell === null) return <span className={styles.empty}>{t('types.empty')}</span>;
  const letters = [...cell.slice(0, 2 * longestText)];
  return (
    <bdi className={styles.value}>
      {letters.length > longestText ? `${letters.slice(0, longestText).join('')}…` : cell}
    </bdi>
  );
}
