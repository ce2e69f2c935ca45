import { useTranslation } from 'react-i18next';
import { fold } from '../../../../shared/lists/find.ts';
import { ListFrame } from '../../../../shared/lists/ListFrame.tsx';
import { useList } from '../../../../shared/lists/use-list.ts';
import styles from '../Scores.module.css';
import type { ReadState } from '../use-dump.ts';
import type { TableOverview } from '../worker/dump-host.ts';
import { TableItem } from './TableItem.tsx';

const nameOf = ({ name }: TableOverview) => name;
const columnsOf = ({ columns }: TableOverview) => fold(columns.map(({ name }) => name).join(' '));

/** The tables of a dump, with a search through the names of tables and columns. */
export function TablesSection({ dump: { client, result } }: { dump: ReadState }) {
  const { t } = useTranslation('scores');
  const list = useList(result.tables, nameOf, { moreTextOf: columnsOf });
  return (
    <section className={styles.section} aria-labelledby="scores-tables">
      <h2 id="scores-tables">{t('tables.title')}</h2>
      <ListFrame
        list={list}
        unreadable={0}
        failure={null}
        nameOf={nameOf}
        empty={null}
        nothingFound={{ title: t('tables.notFound') }}
      >
        <ul className={styles.tables}>
          {list.items.map((table) => (
            <TableItem key={table.name} table={table} client={client} />
          ))}
        </ul>
      </ListFrame>
    </section>
  );
}
