import { type ColumnType, dayOf } from '../analysis/columns.ts';
import type { Cell } from '../reader/dump-events.ts';
import { type AnswerSource, type Choices, columnKey, treatmentOf } from '../shape/choices.ts';
import { knownTables, type RowFilter } from '../shape/consented-rows.ts';
import type { DumpTables } from '../shape/tables.ts';
import { type Identity, type MaskCounts, masked, shuffle } from './anonymise.ts';
import type { OutFile } from './export-file.ts';

/** A file for each chosen table: without the columns that are left out, rows in random order. */
export function tableFiles(
  tables: DumpTables,
  choices: Choices,
  filterOf: (table: string) => RowFilter,
  identity: Identity,
  counts: MaskCounts,
): OutFile[] {
  const isKnown = knownTables(tables, choices);
  return choices.tables.filter(isKnown).flatMap((name) => {
    const columns = tables.table(name)?.columns.map((column) => column.name) ?? [];
    const used = columns.filter((column) => treatmentOf(choices, name, column) !== 'leave-out');
    if (used.length === 0) return [];
    const cells = used.map((column) => cellOf(tables, { table: name, column }, choices, identity, counts));
    const all = Uint32Array.from({ length: tables.table(name)?.rowCount ?? 0 }, (_, row) => row);
    const order = shuffle(all.filter(filterOf(name)));
    return [
      {
        name,
        columns: used.map((column) => ({
          name: column,
          label: column,
          type: typeOf(tables, choices, name, column),
        })),
        rows: {
          *[Symbol.iterator]() {
            for (const row of order) yield cells.map((cell) => cell(row));
          },
        },
      },
    ];
  });
}

/** Returns the function that exports a cell of a column: as it is, as a pseudonym, as a day, or masked. */
function cellOf(
  tables: DumpTables,
  { table, column }: { table: string; column: string },
  choices: Choices,
  identity: Identity,
  counts: MaskCounts,
): (row: number) => Cell {
  if (treatmentOf(choices, table, column) === 'pseudonym') return (row) => identity(table, column, row);
  const data = tables.column(table, column);
  const type = data && tables.type(data);
  const at = (row: number) => data?.at(row) ?? null;
  if (type === 'time' && choices.isDaysOnly) {
    return (row) => {
      const time = at(row);
      return time && dayOf(time);
    };
  }
  if (type !== 'text' || !choices.isMasked) return at;
  const key = columnKey(table, column);
  counts.set(key, 0);
  const found = new Map<number, number>();
  return (row) => {
    const cell = at(row);
    if (cell === null) return null;
    const { text, count } = masked(cell);
    // Rows are read several times, but counted once.
    if (count > 0 && !found.has(row)) {
      found.set(row, count);
      counts.set(key, (counts.get(key) ?? 0) + count);
    }
    return text;
  };
}

function typeOf(tables: DumpTables, choices: Choices, table: string, column: string): ColumnType {
  const data = tables.column(table, column);
  if (!data || treatmentOf(choices, table, column) === 'pseudonym') return 'text';
  const type = tables.type(data);
  return type === 'time' && choices.isDaysOnly ? 'date' : type;
}

/** The columns of the dump that are in no file, as `table.column`, or `table.*` for all of a table. */
export function leftOut(tables: DumpTables, choices: Choices): string[] {
  const { table, ...parts }: Partial<AnswerSource> =
    choices.answerForms.length > 0 ? (choices.answers ?? {}) : {};
  const inAnswers = Object.values(parts);
  const isKnown = knownTables(tables, choices);
  return tables.headers.flatMap(({ name, columns }) => {
    const isWhole = choices.tables.includes(name) && isKnown(name);
    if (!isWhole && name !== table) return [columnKey(name, '*')];
    const isInFile = (column: string) =>
      (isWhole || inAnswers.includes(column)) && treatmentOf(choices, name, column) !== 'leave-out';
    return columns.filter((column) => !isInFile(column)).map((column) => columnKey(name, column));
  });
}
