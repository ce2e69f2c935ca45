import { clsx } from 'clsx';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import styles from './DataTable.module.css';

/** Numeric columns are aligned to the right. */
export type DataColumn = { label: ReactNode; numeric?: boolean };
/**
 * A row with a cell for each column, of which the first is its head. Neighbouring rows with the same `group` share a
 * heading. `groupIsName`: the group is a text of the backend, whose language is unknown.
 */
export type DataRow = {
  key: string | number;
  cells: readonly ReactNode[];
  group?: string | undefined;
  groupIsName?: boolean;
};

type DataTableProps = {
  caption: ReactNode;
  /** Hides the caption visually, where a heading above the table has the same text. */
  captionHidden?: boolean;
  columns: readonly DataColumn[];
  rows: readonly DataRow[];
};

/** A table that scrolls sideways when it is too wide. */
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
              // biome-ignore lint/suspicious/noArrayIndexKey: a column has no id
              <th key={index} scope="col" className={clsx(styles.head, cellClass(index))}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        {bodiesOf(rows).map(({ group, rows }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a group has no id
          <tbody key={at}>
            {group === undefined ? null : (
              <tr>
                <th
                  scope="rowgroup"
                  colSpan={columns.length}
                  className={styles.group}
                  {...(rows[0]?.groupIsName && { lang: '', dir: 'auto' })}
                >
                  {group}
                </th>
              </tr>
            )}
            {rows.map(({ key, cells: [head, ...data] }) => (
              <tr key={key}>
                <th scope="row" className={clsx(styles.rowHead, cellClass(0))}>
                  {head}
                </th>
                {data.map((cell, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
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

/** The rows in a table body for each group, or in one body when there are no groups. */
function bodiesOf(rows: readonly DataRow[]): { group: string | undefined; rows: DataRow[] }[] {
  const bodies: ReturnType<typeof bodiesOf> = [];
  for (const row of rows) {
    const last = bodies.at(-1);
    if (last && last.group === row.group) last.rows.push(row);
    else bodies.push({ group: row.group, rows: [row] });
  }
  return bodies;
}

type ScrollRegionProps = {
  /** The id of the element that names the region; otherwise give `label`. */
  labelledBy?: string;
  label?: string;
  children: ReactNode;
};

/** Lets wide content scroll sideways. It is focusable for the keyboard only while it overflows. */
export function ScrollRegion({ labelledBy, label, children }: ScrollRegionProps) {
  const box = useRef<HTMLDivElement>(null);
  const [overflows, setOverflows] = useState(false);
  const measure = () => {
    if (box.current) setOverflows(box.current.scrollWidth > box.current.clientWidth);
  };
  useLayoutEffect(measure);
  // A chart or a font that loads changes the width without a resize of the window.
  useEffect(() => {
    if (!box.current || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    for (const element of [box.current, ...box.current.children]) observer.observe(element);
    return () => observer.disconnect();
  });
  const name = labelledBy ? { 'aria-labelledby': labelledBy } : { 'aria-label': label };
  return (
    <div ref={box} className={styles.scroll} {...(overflows && { role: 'region', tabIndex: 0, ...name })}>
      {children}
    </div>
  );
}
