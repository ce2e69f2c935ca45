import type { ColumnType } from '../analysis/column-type.ts';
import type { Cell } from '../reader/dump-events.ts';
import { type Choices, columnKey, treatmentOf } from '../shape/choices.ts';
import type { RowFilter } from '../shape/consented-rows.ts';
import { type JoinedColumn, joinedTable } from '../shape/joined-table.ts';
import type { DumpTables } from '../shape/tables.ts';
import type { OutFile } from './export-file.ts';

export type Identity = (table: string, column: string, value: string) => string;

/** A file for each chosen table, with its joined columns, without what is left out. */
export function tableFiles(
  tables: DumpTables,
  choices: Choices,
  filterOf: (table: string) => RowFilter,
  identity: Identity,
): OutFile[] {
  return choices.tables.flatMap((name) => {
    const { columns, rowCount } = joinedTable(tables, name, choices.joins, filterOf);
    const used = columns.filter(({ table, column }) => treatmentOf(choices, table, column) !== 'leave-out');
    if (used.length === 0) return [];
    const cells = used.map((column) => cellOf(column, choices, identity));
    const isUsed = filterOf(name);
    return [
      {
        name,
        columns: used.map(({ table, column }) => ({
          name: table === name ? column : `${table}_${column}`,
          label: table === name ? column : columnKey(table, column),
          type: typeOf(tables, choices, table, column),
        })),
        rows: {
          *[Symbol.iterator]() {
            for (let row = 0; row < rowCount; row += 1) if (isUsed(row)) yield cells.map((cell) => cell(row));
          },
        },
      },
    ];
  });
}

/** Reads a column as it is exported: as it is, or with a pseudonym for each value. */
function cellOf({ table, column, at }: JoinedColumn, choices: Choices, identity: Identity) {
  if (treatmentOf(choices, table, column) !== 'pseudonym') return at;
  return (row: number): Cell => {
    const value = at(row);
    return value === null || value === '' ? value : identity(table, column, value);
  };
}

function typeOf(tables: DumpTables, choices: Choices, table: string, column: string): ColumnType {
  const data = tables.column(table, column);
  return !data || treatmentOf(choices, table, column) === 'pseudonym' ? 'text' : tables.type(data);
}

/** The columns of the dump that are in no file, as `table.column`. A table that was not chosen is left out as a whole. */
export function leftOut(tables: DumpTables, choices: Choices): string[] {
  return tables.headers.flatMap(({ name, columns }) => {
    const isJoined = choices.joins.some(({ to }) => to === name);
    if (!isJoined && !choices.tables.includes(name)) return [columnKey(name, '*')];
    return columns
      .filter((column) => treatmentOf(choices, name, column) === 'leave-out')
      .map((column) => columnKey(name, column));
  });
}
