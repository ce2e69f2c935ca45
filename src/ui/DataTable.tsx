import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import styles from './DataTable.module.css';
import { ScrollRegion } from './ScrollRegion.tsx';

/** A column's head; numbers stand to the right, digit under digit. */
export type DataColumn = { label: ReactNode; numeric?: boolean };
/** A row: as many cells as there are columns, the first one being the row's head. */
export type DataRow = { key: string | number; cells: readonly ReactNode[] };

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
        <tbody>
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
      </table>
    </ScrollRegion>
  );
}
