/** The dialect of a dump, as far as it affects reading. `sql` is any other standard SQL. */
export type Dialect = 'postgres' | 'mysql' | 'sqlite' | 'sql';

/** A column with its declared type, or '' without CREATE TABLE. */
export interface Column {
  name: string;
  type: string;
}

/** A value as text: numbers as written, bytes as `\x` and hexadecimal digits. Null is SQL's NULL. */
export type Cell = string | null;

/** A foreign key, or one column of it: `column` refers to `toColumn` in the table `to`. */
export interface Reference {
  column: string;
  to: string;
  toColumn: string;
  /** Whether this column is the whole key. */
  isWhole: boolean;
}

/**
 * What a reader finds, in the order of the dump. A table comes once, before its rows; rows of a partition belong to its
 * parent. At the end come the computed columns without values, then the references.
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
 * - `cut-off`: the file ends inside a statement, or before its announced end.
 * - `too-large`: something exceeds {@link limits}, or the file inflates endlessly.
 * - `unreadable`: the file or the connection failed, or the compressed data is damaged.
 */
export type DumpErrorCode = 'empty' | 'foreign' | 'broken' | 'cut-off' | 'too-large' | 'unreadable';

/** A failure with its line in the dump, from 1; for `cut-off`, the start of the unfinished statement. */
export interface DumpFailure {
  code: DumpErrorCode;
  line: number;
}

/** Thrown only inside the reader; {@link DumpReader} returns it as a {@link DumpFailure}. */
export class DumpError extends Error {
  readonly code: DumpErrorCode;

  constructor(code: DumpErrorCode) {
    super(code);
    this.code = code;
  }
}

/** Far more than a school's database contains, and far less than a browser can hold. In characters or items. */
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
