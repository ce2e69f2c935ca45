import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import styles from './DataTable.module.css';
import { ScrollRegion } from './ScrollRegion.tsx';

/** A column's head; numbers stand to the right, digit under digit. */
export type DataColumn = { label: ReactNode; numeric?: boolean };
/**
 * A row: as many cells as there are columns, the first one being the row's head. Rows that follow each other with
 * the same `group` stand together under its name.
 */
export type DataRow = { key: string | number; cells: readonly ReactNode[]; group?: string | undefined };

type DataTableProps = {
  caption: ReactNode;
  /** Only read aloud, where a heading above says the same. */
  captionHidden?: boolean;
  columns: readonly DataColumn[];
  rows: readonly DataRow[];
};

/** A table of data with hairlines, that scrolls sideways where it does not fit. */
export function DataTable({ caption, captionHidden = false, columns, rows }: DataTableProps) {
  const captionId = useId();
  const cellClass = (index: number) => (columns[index]?.numeric ? styles.numeric : undefined);
  return (
    <ScrollRegion labelledBy={captionId}>
      <table className={styles.table}>
        <caption id={captionId} className={styles.caption}>
          <span className={captionHidden ? 'visually-hidden' : undefined}>{caption}</span>
        </caption>
        <thead>
          <tr>
            {columns.map((column, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
              <th key={index} scope="col" className={cx(styles.head, cellClass(index))}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        {bodiesOf(rows).map(({ group, rows }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a group is its place
          <tbody key={at}>
            {group === undefined ? null : (
              <tr>
                <th scope="rowgroup" colSpan={columns.length} className={styles.group}>
                  {group}
                </th>
              </tr>
            )}
            {rows.map(({ key, cells: [head, ...data] }) => (
              <tr key={key}>
                <th scope="row" className={cx(styles.rowHead, cellClass(0))}>
                  {head}
                </th>
                {data.map((cell, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column's place
                  <td key={index} className={cellClass(index + 1)}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </ScrollRegion>
  );
}

/** The rows in the bodies of their groups; one body where there are none. */
function bodiesOf(rows: readonly DataRow[]): { group: string | undefined; rows: DataRow[] }[] {
  const bodies: ReturnType<typeof bodiesOf> = [];
  for (const row of rows) {
    const last = bodies.at(-1);
    if (last && last.group === row.group) last.rows.push(row);
    else bodies.push({ group: row.group, rows: [row] });
  }
  return bodies;
}
