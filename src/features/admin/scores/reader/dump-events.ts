/** The program that wrote a dump, as far as it changes how the dump is read. `sql` is standard SQL of any other. */
export type Dialect = 'postgres' | 'mysql' | 'sqlite' | 'sql';

/** A column, with its type as the dump declares it, or '' where the dump has no CREATE TABLE. */
export interface Column {
  name: string;
  type: string;
}

/** A value as text: numbers as they are written, bytes as `\x` and hexadecimal digits. Null is SQL's NULL. */
export type Cell = string | null;

/** A foreign key, or one column of it: `column` has values of `toColumn` in the table `to`. */
export interface Reference {
  column: string;
  to: string;
  toColumn: string;
  /** Whether this column alone is the key. */
  isWhole: boolean;
}

/**
 * What a reader finds, in the order of the dump. A table comes before its rows, and once. Rows of a partition
 * are those of the table that it is a part of. At the end come the computed columns without values, and then
 * the references.
 */
export type DumpEvent =
  | { type: 'table'; table: string; columns: readonly Column[] }
  | { type: 'rows'; table: string; rows: readonly (readonly Cell[])[] }
  | { type: 'not-in-dump'; table: string; columns: readonly string[] }
  | { type: 'reference'; table: string; reference: Reference };

/**
 * Why reading stopped.
 * - `empty`: the file has no statement.
 * - `foreign`: the file is no SQL dump.
 * - `broken`: a statement is not as these programs write it.
 * - `cut-off`: the file ends inside a statement, or before the end that its beginning promises.
 * - `too-large`: a row, a name or a number, such as that of tables, passes a limit of {@link limits}, or the
 *   file inflates without end.
 * - `unreadable`: the file or the connection failed, or what is compressed is damaged.
 */
export type DumpErrorCode = 'empty' | 'foreign' | 'broken' | 'cut-off' | 'too-large' | 'unreadable';

/** A failure, with the line of the dump, from 1. For `cut-off`, the line where the unfinished statement begins. */
export interface DumpFailure {
  code: DumpErrorCode;
  line: number;
}

/** Thrown inside the reader only; {@link DumpReader} returns it as a {@link DumpFailure}. */
export class DumpError extends Error {
  readonly code: DumpErrorCode;

  constructor(code: DumpErrorCode) {
    super(code);
    this.code = code;
  }
}

/** Far above what a school's database contains, and far below what a browser can hold. In characters or numbers. */
export const limits = {
  row: 16_000_000,
  name: 1000,
  /** Of one table, and of all. */
  columns: 4000,
  allColumns: 400_000,
  tables: 5000,
  parents: 16,
  references: 10_000,
  calls: 8,
};
