import { CreateTable } from './create-table.ts';
import { type Dialect, DumpError, limits } from './dump-events.ts';
import type { KnownTables } from './known-tables.ts';
import { decodeCopyLine } from './quoted-text.ts';
import { RowValues } from './row-values.ts';
import { Scanner, type TokenKind, type TokenSink } from './scanner.ts';
import { AlterTable, TableName } from './table-keys.ts';
import type { TableRows } from './table-rows.ts';

type State = (kind: TokenKind, text: string) => void;

const skipped = new Set(
  `ANALYZE CALL CHANGE CLUSTER COMMENT DEALLOCATE DELETE DISCARD DO DROP EXECUTE FLUSH GRANT IMPORT KILL LOCK
  MERGE NOTIFY OPTIMIZE PRAGMA PREPARE REASSIGN REFRESH REINDEX RELEASE RENAME RESET REVOKE SAVEPOINT SECURITY SELECT
  SET SHOW TRUNCATE UNLOCK UPDATE USE VACUUM VALUES WITH`.split(/\s+/),
);
const openings = /^(\/\*)?\s*(PostgreSQL database|MySQL dump|MariaDB dump)/;
const closings = /^\s*(PostgreSQL database (cluster )?dump complete|Dump completed)/;

/**
 * Reads the statements of a dump: only CREATE TABLE, ALTER TABLE, INSERT and COPY. Others are skipped, none is
 * executed.
 */
export class Statements implements TokenSink {
  dialect: Dialect = 'sql';
  isAtStart = true;
  isCollecting = true;
  hasBackslashes = false;
  startLine = 1;
  readonly scanner = new Scanner(this);
  readonly #tables: KnownTables;
  readonly #rows: TableRows;
  readonly #values = new RowValues();
  #state: State = this.#start;
  #name = new TableName();
  #columns: string[] = [];
  #bodyDepth: number | null = null;
  #isFirst = true;
  #isTransaction = false;
  #misses = 0;
  #last = '';

  constructor(tables: KnownTables, rows: TableRows) {
    this.#tables = tables;
    this.#rows = rows;
  }

  get isMysql(): boolean {
    return this.dialect === 'mysql';
  }

  /** Throws `cut-off` when the dump is incomplete, and `empty` when it has no statement. */
  finish(): void {
    this.scanner.finish();
    if (!this.isAtStart || this.#isTransaction || this.#misses > 0) throw new DumpError('cut-off');
    if (this.#isFirst) throw new DumpError('empty');
  }

  token(kind: TokenKind, text: string): void {
    this.#state(kind, text);
  }

  comment(start: string): void {
    if (start.startsWith('!') || start.startsWith('M!')) this.#setDialect('mysql');
    if (!this.isAtStart) return;
    if (closings.test(start)) this.#misses = 0;
    else if (openings.test(start)) {
      this.#misses = 1;
      this.#setDialect(start.includes('PostgreSQL') ? 'postgres' : 'mysql');
    }
  }

  copyLine(line: string): void {
    this.#rows.add(this.#name.text, this.#columns, decodeCopyLine(line));
  }

  #setDialect(dialect: Dialect): void {
    if (this.dialect !== 'sql') return;
    this.dialect = dialect;
    this.hasBackslashes = dialect === 'mysql';
  }

  #to(state: State): void {
    this.#state = state;
  }

  #skip(): void {
    this.isCollecting = false;
    this.#state = this.#skipping;
  }

  #end(): void {
    this.isAtStart = true;
    this.isCollecting = true;
    this.#bodyDepth = null;
    this.#state = this.#start;
  }

  #start(kind: TokenKind, text: string): void {
    if (kind === 'sign' && text === ';') return;
    const word = kind === 'word' ? text.toUpperCase() : '';
    this.isAtStart = false;
    this.startLine = this.scanner.line;
    this.#name = new TableName();
    this.#columns = [];
    if (word === 'INSERT' || word === 'REPLACE') this.#to(this.#insertHead);
    else if (word === 'COPY') this.#to(this.#copyName);
    else if (word === 'CREATE') this.#to(this.#createHead);
    else if (word === 'ALTER') this.#readWith(new AlterTable(), (alter) => this.#tables.alter(alter));
    else if (/^(BEGIN|START|COMMIT|END|ROLLBACK)$/.test(word)) this.#transaction(word);
    else if (skipped.has(word)) this.#skip();
    else throw new DumpError(this.#isFirst ? 'foreign' : 'broken');
    if (word === 'PRAGMA') this.#setDialect('sqlite');
    if (word === 'LOCK' || word === 'USE') this.#setDialect('mysql');
    this.#isFirst = false;
  }

  #transaction(word: string): void {
    // sqlite3 ends with ROLLBACK when it could not read the whole database.
    if (word === 'ROLLBACK') throw new DumpError('cut-off');
    this.#isTransaction = word === 'BEGIN' || word === 'START';
    this.#skip();
  }

  #skipping(kind: TokenKind, text: string): void {
    if (kind === 'sign' && text === ';' && !this.#bodyDepth) this.#end();
    if (kind !== 'word') return;
    // With this setting PostgreSQL writes texts with backslashes, like MySQL.
    if (text === 'off' && this.#last === 'standard_conforming_strings') this.hasBackslashes = true;
    this.#last = text === 'standard_conforming_strings' ? text : '';
    if (this.#bodyDepth === null || this.scanner.delimiter !== ';') return;
    if (/^(BEGIN|CASE)$/i.test(text)) this.#bodyDepth += 1;
    else if (/^END$/i.test(text)) this.#bodyDepth = Math.max(0, this.#bodyDepth - 1);
  }

  #insertHead(kind: TokenKind, text: string): void {
    if (kind === 'word' && /^INTO$/i.test(text)) this.#to(this.#insertName);
    else if (kind !== 'word') throw new DumpError('broken');
  }

  #insertName(kind: TokenKind, text: string): void {
    if (this.#name.add(kind, text)) return;
    if (this.#name.text === '') throw new DumpError('broken');
    if (kind === 'sign' && text === '(') this.#to(this.#insertColumns);
    else this.#insertValues(kind, text);
  }

  #insertColumns(kind: TokenKind, text: string): void {
    if (!this.#addColumn(kind, text)) this.#to(this.#insertValues);
  }

  /** Adds a token to the list of columns of INSERT or COPY. Returns false when it ends the list. */
  #addColumn(kind: TokenKind, text: string): boolean {
    if (kind === 'word' || kind === 'name') this.#columns.push(text);
    else if (text !== ',' && text !== ')') throw new DumpError('broken');
    if (this.#columns.length > limits.columns || text.length > limits.name) throw new DumpError('too-large');
    return kind !== 'sign' || text !== ')';
  }

  #insertValues(kind: TokenKind, text: string): void {
    if (kind === 'word' && /^VALUES?$/i.test(text)) this.#to(this.#insertRows);
    else if (kind === 'word' && /^(SELECT|WITH|DEFAULT|SET|TABLE|PARTITION|AS)$/i.test(text)) this.#skip();
    else if (kind !== 'word' || !/^(OVERRIDING|SYSTEM|USER)$/i.test(text)) throw new DumpError('broken');
  }

  #insertRows(kind: TokenKind, text: string): void {
    if (kind === 'word' && /^VALUES$/i.test(text)) return;
    if (kind === 'word' && /^(ON|RETURNING|AS)$/i.test(text)) {
      this.#skip();
      return;
    }
    if (kind !== 'sign' || !/^[(,;]$/.test(text)) throw new DumpError('broken');
    if (text === ';') this.#end();
    if (text !== '(') return;
    this.#values.begin();
    this.#to(this.#insertRow);
  }

  #insertRow(kind: TokenKind, text: string): void {
    if (!this.#values.token(kind, text)) return;
    this.#rows.add(this.#name.text, this.#columns, this.#values.cells, this.#values.defaults);
    this.#to(this.#insertRows);
  }

  #copyName(kind: TokenKind, text: string): void {
    if (kind === 'sign' && text === '(') this.#to(this.#copyColumns);
    else if (!this.#name.add(kind, text)) this.#copyFrom(kind, text);
  }

  #copyColumns(kind: TokenKind, text: string): void {
    if (!this.#addColumn(kind, text)) this.#to(this.#copyFrom);
  }

  #copyFrom(kind: TokenKind, text: string): void {
    if (kind === 'word' && /^FROM$/i.test(text)) this.#to(this.#copyFrom);
    else if (kind === 'word' && /^STDIN$/i.test(text)) this.#to(this.#copyStart);
    else this.#skip();
  }

  #copyStart(kind: TokenKind, text: string): void {
    // Options would mean another format, such as CSV, which pg_dump does not write.
    if (kind !== 'sign' || text !== ';') throw new DumpError('broken');
    this.#setDialect('postgres');
    this.scanner.startCopy();
    this.#end();
  }

  #createHead(kind: TokenKind, text: string): void {
    if (kind === 'sign' && text === ';') this.#end();
    if (kind !== 'word') return;
    if (/^TABLE$/i.test(text)) this.#readWith(new CreateTable(), (create) => this.#tables.define(create));
    else if (/^(FUNCTION|PROCEDURE|TRIGGER|EVENT|PACKAGE)$/i.test(text)) this.#bodyDepth = 0;
    else if (!/^(VIEW|INDEX|SEQUENCE|TYPE|DOMAIN|SCHEMA|DATABASE|EXTENSION|RULE)$/i.test(text)) return;
    if (this.#state === this.#createHead) this.#skip();
  }

  /** Passes the following tokens to `reader`. When it needs no more, the rest of the statement is skipped. */
  #readWith<Reader extends CreateTable | AlterTable>(reader: Reader, onEnd: (reader: Reader) => void): void {
    this.#to((kind, text) => {
      if (!reader.token(kind, text)) return;
      onEnd(reader);
      if (kind === 'sign' && text === ';') this.#end();
      else this.#skip();
    });
  }
}
