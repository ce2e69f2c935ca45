import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../../ui/Alert.tsx';
import styles from '../Scores.module.css';
import type { DumpClient } from '../worker/dump-client.ts';
import type { TableOverview } from '../worker/dump-host.ts';
import { ColumnTable } from './ColumnTable.tsx';
import { RowPreview } from './RowPreview.tsx';

/** A table of the dump. Opening it computes its figures. */
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
            {table.shortened > 0 && (
              <Alert tone="info">{t('tables.shortened', { count: table.shortened })}</Alert>
            )}
            <ColumnTable table={table} client={client} />
            <RowPreview table={table} client={client} />
          </div>
        )}
      </details>
    </li>
  );
}
