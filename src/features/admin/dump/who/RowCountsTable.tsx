import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../../texts/format.ts';
import { DataTable } from '../../../../ui/DataTable.tsx';
import styles from '../Scores.module.css';
import type { RowCounts } from '../shape/consented-rows.ts';

/** How many rows of each table are used, and why others are not. */
export function RowCountsTable({ rows }: { rows: readonly RowCounts[] }) {
  const { t, i18n } = useTranslation('scores');
  const number = (value: number) => formatNumber(value, i18n.language);
  return (
    <details className={styles.formulas}>
      <summary>{t('who.rows')}</summary>
      <p>{t('who.rowsNote')}</p>
      <DataTable
        caption={t('who.rows')}
        columns={[
          { label: t('who.tableHead') },
          ...[t('who.used'), t('who.refused'), t('who.unknown')].map((label) => ({ label, numeric: true })),
        ]}
        rows={rows.map(({ table, used, refused, unknown }) => ({
          key: table,
          cells: [<bdi key="table">{table}</bdi>, number(used), number(refused), number(unknown)],
        }))}
      />
    </details>
  );
}
