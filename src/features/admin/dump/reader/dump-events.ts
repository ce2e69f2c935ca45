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

/** Which of several rows with one key stays: the first of INSERT IGNORE, the last of REPLACE. */
export type Keep = 'first' | 'last';

/**
 * What a reader finds, in the order of the dump. A table comes once, before its rows; rows of a partition belong to its
 * parent. A table that comes again was emptied. At the end come the tables in which a key has one row, the computed
 * columns without values, then the references.
 */
export type DumpEvent =
  | { type: 'table'; table: string; columns: readonly Column[] }
  | { type: 'rows'; table: string; rows: readonly (readonly Cell[])[] }
  | { type: 'drop'; table: string }
  | { type: 'one-row'; table: string; key: readonly string[]; keep: Keep }
  | { type: 'not-in-dump'; table: string; columns: readonly string[] }
  | { type: 'reference'; table: string; reference: Reference };

/**
 * Why reading stopped.
 * - `empty`: the file has no statement.
 * - `foreign`: the file is no SQL dump.
 * - `archive`: it is one of pg_dump in its own format, which pg_restore turns into SQL.
 * - `zip`: it is a zip.
 * - `dialect`: it begins in one dialect and goes on in another.
 * - `statement`: a statement changes what was read in a way that is not followed.
 * - `broken`: a statement is not as these programs write it.
 * - `cut-off`: the file ends inside a statement, or before its announced end.
 * - `too-large`: something exceeds {@link limits}, or the file inflates endlessly.
 * - `unreadable`: the file or the connection failed, or the compressed data is damaged.
 */
export type DumpErrorCode =
  | 'empty'
  | 'foreign'
  | 'archive'
  | 'zip'
  | 'dialect'
  | 'statement'
  | 'broken'
  | 'cut-off'
  | 'too-large'
  | 'unreadable';

/** A failure with its line in the dump, from 1; for `cut-off` and `statement`, the start of the statement. */
export interface DumpFailure {
  code: DumpErrorCode;
  line: number;
  /** The beginning of the statement that is not followed. */
  statement?: string;
}

/** Thrown only inside the reader; {@link DumpReader} returns it as a {@link DumpFailure}. */
export class DumpError extends Error {
  readonly code: DumpErrorCode;
  readonly statement: string | undefined;

  constructor(code: DumpErrorCode, statement?: string) {
    super(code);
    this.code = code;
    this.statement = statement;
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
  notes: 20,
};
