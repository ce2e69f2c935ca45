/** The dialect of a dump, as far as it affects reading. `sql` is any other standard SQL. */
export type Dialect = 'postgres' | 'mysql' | 'sqlite' | 'sql';

/** A column with its declared type, or '' without CREATE TABLE. */
export interface Column {
  name: string;
  type: string;
  /** Whether the database computes it. Most dumps then leave out its values. */
  isComputed?: boolean;
  /** Whether the database fills it in a row that does not name it. */
  isFilled?: boolean;
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
 * Why reading stopped.
 * - `foreign`: the file is empty, or no SQL dump.
 * - `archive`: it is one of pg_dump in its own format, which pg_restore turns into SQL.
 * - `zip`: it is a zip.
 * - `encoding`: its text is in an encoding that browsers do not know.
 * - `dialect`: it begins in one dialect and goes on in another.
 * - `statement`: a statement changes what was read in a way that is not followed.
 * - `broken`: a statement is not as these programs write it.
 * - `cut-off`: the file ends inside a statement, or before its announced end.
 * - `too-large`: something exceeds {@link limits}, or the file inflates endlessly.
 * - `unreadable`: the file or the connection failed, or the compressed data is damaged.
 */
export type DumpErrorCode =
  | 'foreign'
  | 'archive'
  | 'zip'
  | 'encoding'
  | 'dialect'
  | 'statement'
  | 'broken'
  | 'cut-off'
  | 'too-large'
  | 'unreadable';

/** A failure with its line in the dump, from 1; for `cut-off` and `statement`, where the statement began, if one was open. */
export interface DumpFailure {
  code: DumpErrorCode;
  line: number;
  /** The beginning of the statement that is not followed, or the encoding. */
  statement?: string;
}

/** Thrown only inside the reader; {@link DumpReader} returns it as a {@link DumpFailure}. */
export class DumpError extends Error {
  readonly code: DumpErrorCode;
  readonly statement: string | undefined;

  constructor(code: DumpErrorCode, statement?: string) {
    super(code);
    this.code = code;
    this.statement = statement?.slice(0, 60);
  }
}

/** Ends the reading with a statement that is not followed. */
export const notFollowed = (statement: string) => new DumpError('statement', statement);

/** A line that is no SQL, such as the warning of a program. */
export interface NoteLine {
  line: number;
  text: string;
}

/** Far more than a school's database contains, and far less than a browser can hold. In characters or items. */
export const limits = {
  row: 100_000_000,
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
