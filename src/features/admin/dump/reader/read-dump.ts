import { type Dialect, DumpError, type DumpEvent, type DumpFailure } from './dump-events.ts';
import { KnownTables } from './known-tables.ts';
import { Statements } from './statements.ts';
import { TableRows } from './table-rows.ts';

/** Reads the text of a dump in chunks of any size. Errors are values: after the first one, the rest is ignored. */
export class DumpReader {
  readonly #tables: KnownTables;
  readonly #rows: TableRows;
  readonly #statements: Statements;
  #failure: DumpFailure | null = null;

  constructor(emit: (event: DumpEvent) => void) {
    this.#tables = new KnownTables(emit);
    this.#rows = new TableRows(this.#tables, emit);
    this.#statements = new Statements(this.#tables, this.#rows);
  }

  get dialect(): Dialect {
    return this.#statements.dialect;
  }

  /** The current line, from 1. */
  get line(): number {
    return this.#statements.scanner.line;
  }

  /** The number of characters examined. */
  get steps(): number {
    return this.#statements.scanner.steps;
  }

  push(text: string): DumpFailure | null {
    if (!this.#failure) this.#try(() => this.#statements.scanner.push(text));
    return this.#failure;
  }

  /** Ends the dump and announces the rest, also after a failure, so that what was read can be shown. */
  finish(): DumpFailure | null {
    if (!this.#failure) this.#try(() => this.#statements.finish());
    this.#try(() => this.#rows.flush());
    this.#try(() => this.#tables.finish());
    return this.#failure;
  }

  #try(step: () => void): void {
    try {
      step();
    } catch (error) {
      if (!(error instanceof DumpError)) throw error;
      const { line, startLine } = { line: this.line, startLine: this.#statements.startLine };
      this.#failure ??= { code: error.code, line: error.code === 'cut-off' ? startLine : line };
    }
  }
}
