import { type ColumnType, dayOf } from '../analysis/columns.ts';
import type { Cell } from '../reader/dump-types.ts';
import { type Choices, columnKey, treatmentOf } from '../shape/choices.ts';
import { knownTables, type RowFilter } from '../shape/consented-rows.ts';
import type { DumpTables } from '../shape/tables.ts';
import { type Identity, type Masks, masked, shuffle } from './anonymise.ts';
import type { OutFile } from './export-file.ts';

/** A file for each chosen table: without the columns that are left out, rows in random order. */
export function tableFiles(
  tables: DumpTables,
  choices: Choices,
  filterOf: (table: string) => RowFilter,
  identity: Identity,
  masks: Masks,
): OutFile[] {
  const isKnown = knownTables(tables, choices);
  return choices.tables.filter(isKnown).flatMap((name) => {
    const used = tables
      .columnNames(name)
      .filter((column) => treatmentOf(choices, name, column) !== 'leave-out')
      .map((column) => outColumn(tables, name, column, choices, identity, masks));
    if (used.length === 0) return [];
    const order = shuffle(
      Uint32Array.from({ length: tables.rowCount(name) }, (_, row) => row).filter(filterOf(name)),
    );
    return [
      {
        name,
        columns: used.map(({ name, type }) => ({ name, label: name, type })),
        rows: {
          *[Symbol.iterator]() {
            for (const row of order) yield used.map(({ of }) => of(row));
          },
        },
      },
    ];
  });
}

interface OutColumn {
  name: string;
  type: ColumnType;
  of: (row: number) => Cell;
}

/** How a column is exported: as it is, as a pseudonym, as a day, or masked. */
function outColumn(
  tables: DumpTables,
  table: string,
  name: string,
  choices: Choices,
  identity: Identity,
  masks: Masks,
): OutColumn {
  if (treatmentOf(choices, table, name) === 'pseudonym')
    return { name, type: 'text', of: (row) => identity(table, name, row) };
  const data = tables.column(table, name);
  const type = tables.type(table, name);
  const at = (row: number) => data?.at(row) ?? null;
  if (type === 'time' && choices.isDaysOnly)
    return { name, type: 'date', of: (row) => at(row) && dayOf(at(row) ?? '') };
  if (type !== 'text') return { name, type, of: at };
  // Rows are read several times, but counted once.
  const counted = new Set<number>();
  const of = (row: number) => {
    const cell = at(row);
    if (cell === null) return null;
    const { text, count } = masked(cell);
    if (count > 0 && !counted.has(row)) masks.count += count;
    if (count > 0) counted.add(row);
    return text;
  };
  return { name, type, of };
}

/** The columns of the dump that are in no file, as `table.column`, or `table.*` for all of a table. */
export function leftOut(tables: DumpTables, choices: Choices, inAnswers: readonly string[]): string[] {
  const isKnown = knownTables(tables, choices);
  return tables.headers.flatMap(({ name, columns }) => {
    const isWhole = choices.tables.includes(name) && isKnown(name);
    const out = columns.filter(
      (column) =>
        !inAnswers.includes(columnKey(name, column)) &&
        !(isWhole && treatmentOf(choices, name, column) !== 'leave-out'),
    );
    const isNone = !isWhole && out.length === columns.length;
    return isNone ? [columnKey(name, '*')] : out.map((column) => columnKey(name, column));
  });
}
