/** The program that wrote a dump, as far as it changes how the dump is read. `sql` is standard SQL of any other. */
export type Dialect = 'postgres' | 'mysql' | 'sqlite' | 'sql';

/** A column, with its type as the dump declares it, or '' where the dump has no CREATE TABLE. */
export interface Column {
  name: string;
  type: string;
}

/** A value as text: numbers as they are written, bytes as `\x` and hexadecimal digits. Null is SQL's NULL. */
export type Cell = string | null;

/** What a reader finds, in the order of the dump. A table comes before its rows, and once. */
export type DumpEvent =
  | { type: 'table'; table: string; columns: readonly Column[] }
  | { type: 'rows'; table: string; rows: readonly (readonly Cell[])[] };

/**
 * Why reading stopped.
 * - `foreign`: the file is no SQL dump.
 * - `broken`: a statement is not as these programs write it.
 * - `cut-off`: the file ends inside a statement, or before the end that its beginning promises.
 * - `too-large`: a row, a name or the number of tables passes a limit of {@link limits}.
 * - `unreadable`: the file or the connection failed, or what is compressed is damaged.
 */
export type DumpErrorCode = 'foreign' | 'broken' | 'cut-off' | 'too-large' | 'unreadable';

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
export const limits = { row: 16_000_000, name: 1000, columns: 4000, tables: 5000, calls: 8 };
