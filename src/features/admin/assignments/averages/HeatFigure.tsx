import { type CSSProperties, type FocusEvent, useCallback, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AveragesTable } from '../../../../averages/averages-table.ts';
import { ScrollRegion } from '../../../../ui/DataTable.tsx';
import { byAttention, columnsOf, nextOrder, sortGroups } from './groups.ts';
import styles from './Heat.module.css';
import { HeatHead } from './HeatHead.tsx';
import { HeatNote, HeatRow } from './HeatRow.tsx';

/**
 * A table with a row for each group and a column for each block, shaded by score. A block opens the columns of its
 * questions. Groups that need attention come first, until another column is sorted.
 */
export function HeatFigure({ table }: { table: AveragesTable }) {
  const { t, i18n } = useTranslation('assignment-averages');
  const [order, setOrder] = useState(byAttention);
  const [open, setOpen] = useState<readonly number[]>([]);
  const id = useId();
  const columns = useMemo(() => columnsOf(table.blocks, open), [table, open]);
  const groups = sortGroups(table.groups, order, i18n.language, table.together);
  const title = t('classTable');
  const toggle = useCallback(
    (block: number) =>
      setOpen((before) =>
        before.includes(block) ? before.filter((at) => at !== block) : [...before, block],
      ),
    [],
  );
  const count = columns.reduce((sum, { questions }) => sum + 1 + questions.length, 2);
  return (
    <figure className={styles.figure} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ScrollRegion labelledBy={id}>
        <table
          className={styles.table}
          style={{ '--columns': count } as CSSProperties}
          aria-labelledby={id}
          onFocus={showWhole}
        >
          <HeatHead
            columns={columns}
            order={order}
            onOrder={(column) => setOrder(nextOrder(order, column))}
            onToggle={toggle}
          />
          <tbody>
            {groups.map((group) => (
              <HeatRow
                key={group.id}
                id={group.id}
                name={group.name}
                scores={group}
                columns={columns}
                ofClass={table.together}
              />
            ))}
          </tbody>
          <tfoot>
            <HeatRow name={t('class')} scores={table.together} columns={columns} />
          </tfoot>
        </table>
      </ScrollRegion>
      <HeatNote />
    </figure>
  );
}

/** Browsers scroll a focused element only a little into view, so part of it may stay under the sticky column. */
function showWhole({ target }: FocusEvent) {
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
