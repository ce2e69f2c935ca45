import { CreateTable } from './create-table.ts';
import { type Dialect, DumpError, limits } from './dump-events.ts';
import { ColumnNames, Insert } from './insert.ts';
import type { KnownTables } from './known-tables.ts';
import { decodeCopyLine } from './quoted-text.ts';
import { Removal } from './removal.ts';
import { RowValues } from './row-values.ts';
import { Scanner, type TokenKind, type TokenSink } from './scanner.ts';
import { AlterTable, TableName } from './table-keys.ts';
import type { TableRows } from './table-rows.ts';

type State = (kind: TokenKind, text: string) => void;

/** Reads a statement token by token. Returns true when the rest can be skipped. */
interface StatementReader {
  token(kind: TokenKind, text: string): boolean;
}

/** Statements that change nothing of what is read. */
const harmless = new Set(
  `ANALYZE CHANGE CLUSTER COMMENT DEALLOCATE DISCARD FLUSH GRANT KILL LOCK NOTIFY OPTIMIZE PRAGMA PREPARE REASSIGN
  REFRESH REINDEX RELEASE RESET REVOKE SAVEPOINT SECURITY SELECT SHOW UNLOCK VACUUM VALUES`.split(/\s+/),
);
/** Statements whose changes are not followed. */
const unfollowed = new Set('ATTACH CALL DETACH EXECUTE IMPORT LOAD MERGE RENAME WITH'.split(' '));
const openings =
  /^(\/\*)?\s*(PostgreSQL database|MySQL dump|MariaDB dump|phpMyAdmin SQL Dump|Adminer \S+ (MySQL|MariaDB|PostgreSQL))/;
/** The programs that announce a line at the end. */
const announcing = /database|MySQL dump|MariaDB dump/;
const closings = /^\s*(PostgreSQL database (cluster )?dump complete|Dump completed)/;
const changing = /^M?!\d*\s*(INSERT|REPLACE|UPDATE|DELETE|LOAD|TRUNCATE)\b/i;

/** A line that is no SQL, such as the warning of a program. */
export interface NoteLine {
  line: number;
  text: string;
}

/**
 * Reads the statements of a dump: CREATE, ALTER, DROP and TRUNCATE TABLE, INSERT, REPLACE and COPY. A statement that
 * changes data in another way ends the reading, others are skipped. None is executed.
 */
export class Statements implements TokenSink {
  dialect: Dialect = 'sql';
  isAtStart = true;
  isCollecting = true;
  hasBackslashes = false;
  startLine = 1;
  /** The lines of other programs, before the first statement or after the end. */
  readonly notes: NoteLine[] = [];
  readonly scanner = new Scanner(this);
  readonly #tables: KnownTables;
  readonly #rows: TableRows;
  readonly #values = new RowValues();
  #state: State = this.#start;
  #word = '';
  #name = new TableName();
  #columns = new ColumnNames();
  /** The tokens of a short statement. */
  #text = '';
  #bodyDepth: number | null = null;
  #isFirst = true;
  #isEnded = false;
  #isTransaction = false;
  #misses = 0;
  #note: NoteLine | null = null;

  constructor(tables: KnownTables, rows: TableRows) {
    this.#tables = tables;
    this.#rows = rows;
  }

  get isMysql(): boolean {
    return this.dialect === 'mysql';
  }

  get hasBrackets(): boolean {
    return this.dialect === 'sql' || this.dialect === 'sqlite';
  }

  hash(): boolean {
    this.#guessDialect('mysql');
    return this.isMysql;
  }

  quote(letter: string): void {
    if (letter !== '`' || !this.isCollecting) return;
    if (this.dialect === 'postgres') throw new DumpError('dialect');
    this.#guessDialect('mysql');
  }

  /** Throws `cut-off` when the dump is incomplete, and `empty` when it has no statement. */
  finish(): void {
    try {
      this.scanner.finish();
    } catch (error) {
      // What stands at the very end may be the beginning of something else.
      throw error instanceof DumpError && error.code === 'too-large' ? error : new DumpError('cut-off');
    }
    if (!this.isAtStart || this.#isTransaction || this.#misses > 0) throw new DumpError('cut-off');
    if (this.#isFirst) throw new DumpError(this.notes.length > 0 ? 'foreign' : 'empty');
  }

  token(kind: TokenKind, text: string): void {
    this.#state(kind, text);
  }

  comment(start: string): void {
    if (this.#note) {
      this.#note.text = `${this.#note.text}${start}`.trim();
      this.#note = null;
      return;
    }
    if (start.startsWith('!') || start.startsWith('M!')) this.#guessDialect('mysql');
    if (!this.isAtStart) return;
    if (changing.test(start)) {
      this.startLine = this.scanner.line;
      throw this.#notFollowed(start.replace(/^M?!\d*\s*/, '').trim());
    }
    if (start.startsWith('\\')) this.#command(start);
    else if (closings.test(start)) {
      this.#misses = 0;
      this.#isEnded = true;
    } else if (openings.test(start)) {
      this.#misses = announcing.test(start) ? 1 : 0;
      this.#isEnded = false;
      this.#setDialect(start.includes('PostgreSQL') ? 'postgres' : 'mysql');
      this.#rows.forget();
      this.#tables.close();
    }
  }

  /** A command of psql. */
  #command(command: string): void {
    this.startLine = this.scanner.line;
    const [name = '', ...words] = command.replace(/;$/, '').split(/\s+/);
    if (/^\\(c|connect)$/.test(name)) {
      const options = words.join(' ');
      const database = /dbname='?([^' ]+)/.exec(options)?.[1] ?? words.find((word) => !word.startsWith('-'));
      this.#use(database?.replaceAll('"', '') ?? '', false);
    } else if (/^\\(i|ir|include|include_relative|copy|!|g.*)$/.test(name)) throw this.#notFollowed(name);
  }

  #use(database: string, isSchema: boolean): void {
    this.#rows.forget();
    this.#tables.enterDatabase(database, isSchema);
  }

  copyLine(line: string): void {
    this.#rows.add(this.#name.text, this.#columns.names, { cells: decodeCopyLine(line) });
  }

  /** Throws `dialect` when another one is known. */
  #setDialect(dialect: Dialect): void {
    if (this.dialect !== 'sql' && this.dialect !== dialect) throw new DumpError('dialect');
    this.dialect = dialect;
    if (dialect === 'mysql') this.hasBackslashes = true;
  }

  #guessDialect(dialect: Dialect): void {
    if (this.dialect === 'sql') this.#setDialect(dialect);
  }

  #notFollowed(statement: string): DumpError {
    return new DumpError('statement', statement.slice(0, 60));
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
    const begin = this.#beginOf(word);
    if (!begin) {
      this.#noteLine(text);
      return;
    }
    this.isAtStart = false;
    this.startLine = this.scanner.line;
    this.#word = word;
    this.#name = new TableName();
    this.#columns = new ColumnNames();
    this.#text = '';
    this.#isFirst = false;
    begin();
  }

  /** What to do after the first word of a statement; undefined when it is none. */
  #beginOf(word: string): (() => void) | undefined {
    if (word === 'INSERT' || word === 'REPLACE')
      return () => this.#readWith(new Insert(word === 'REPLACE', this.#rows, this.#values));
    if (word === 'COPY') return () => this.#to(this.#copyName);
    if (word === 'CREATE') return () => this.#to(this.#createHead);
    if (word === 'SET' || word === 'USE') return () => this.#to(this.#setting);
    if (/^(DROP|TRUNCATE|DELETE|UPDATE)$/.test(word))
      return () => {
        this.#rows.forget();
        this.#readWith(new Removal(word, this.#tables));
      };
    if (/^(BEGIN|START|COMMIT|END|ROLLBACK)$/.test(word)) return () => this.#transaction(word);
    if (word === 'ALTER') return () => this.#readWith(new AlterTable(), (alter) => this.#tables.alter(alter));
    if (unfollowed.has(word))
      return () => {
        throw this.#notFollowed(word);
      };
    // In MySQL it only computes; in PostgreSQL it runs code.
    if (word === 'DO' && !this.isMysql) throw this.#notFollowed(word);
    if (!harmless.has(word) && word !== 'DO') return undefined;
    return () => {
      if (word === 'PRAGMA') this.#guessDialect('sqlite');
      if (word === 'LOCK') this.#guessDialect('mysql');
      this.#skip();
    };
  }

  /** A line of another program, before the first statement or after the end of the dump. */
  #noteLine(text: string): void {
    if (!this.#isFirst && !this.#isEnded) throw new DumpError('broken');
    if (this.notes.length === limits.notes) throw new DumpError(this.#isFirst ? 'foreign' : 'broken');
    this.#note = { line: this.scanner.line, text };
    this.notes.push(this.#note);
    this.scanner.skipLine();
  }

  #transaction(word: string): void {
    // sqlite3 ends with ROLLBACK when it could not read the whole database.
    if (word === 'ROLLBACK') throw new DumpError('cut-off');
    this.#isTransaction = word === 'BEGIN' || word === 'START';
    if (word === 'COMMIT' && this.#misses === 0) this.#isEnded = true;
    this.#skip();
  }

  #skipping(kind: TokenKind, text: string): void {
    if (kind === 'sign' && text === ';' && !this.#bodyDepth) this.#end();
    if (kind !== 'word') return;
    if (this.#word === 'SELECT' && /^INTO$/i.test(text)) throw this.#notFollowed('SELECT … INTO');
    if (this.#word === 'TABLE' && /^SELECT$/i.test(text))
      throw this.#notFollowed(`CREATE TABLE ${this.#text} … SELECT`);
    if (this.#word === 'BEGIN' && /^TRANSACTION$/i.test(text)) this.#guessDialect('sqlite');
    if (this.#bodyDepth === null || this.scanner.delimiter !== ';') return;
    if (/^(BEGIN|CASE)$/i.test(text)) this.#bodyDepth += 1;
    else if (/^END$/i.test(text)) this.#bodyDepth = Math.max(0, this.#bodyDepth - 1);
  }

  /** SET and USE, to their end. */
  #setting(kind: TokenKind, text: string): void {
    if (kind !== 'sign' || text !== ';') {
      if (this.#text.length < limits.name) this.#text += `${text} `;
      return;
    }
    const isOff = /^standard_conforming_strings (=|TO) (off|false)/i.test(this.#text);
    // With this setting PostgreSQL writes texts with backslashes, like MySQL.
    if (isOff) this.hasBackslashes = true;
    const schema = /^search_path (?:=|TO) ([^ ,]*)/i.exec(this.#text)?.[1];
    if (schema !== undefined && !schema.startsWith('$')) {
      this.#rows.forget();
      this.#tables.enterSchema(schema);
    }
    if (this.#word === 'USE') {
      this.#guessDialect('mysql');
      this.#use(this.#text.trim(), true);
    }
    this.#end();
  }

  #copyName(kind: TokenKind, text: string): void {
    if (kind === 'sign' && text === '(') this.#to(this.#copyColumns);
    else if (!this.#name.add(kind, text)) this.#copyFrom(kind, text);
  }

  #copyColumns(kind: TokenKind, text: string): void {
    if (!this.#columns.add(kind, text)) this.#to(this.#copyFrom);
  }

  #copyFrom(kind: TokenKind, text: string): void {
    if (kind === 'word' && /^FROM$/i.test(text)) this.#to(this.#copyFrom);
    else if (kind === 'word' && /^STDIN$/i.test(text)) this.#to(this.#copyStart);
    else throw this.#notFollowed(`COPY ${this.#name.text}`);
  }

  #copyStart(kind: TokenKind, text: string): void {
    // Options would mean another format, such as CSV, which pg_dump does not write.
    if (kind !== 'sign' || text !== ';') throw this.#notFollowed(`COPY ${this.#name.text}`);
    this.#setDialect('postgres');
    this.scanner.startCopy();
    this.#end();
  }

  #createHead(kind: TokenKind, text: string): void {
    if (kind === 'sign' && text === ';') this.#end();
    if (kind !== 'word') return;
    const isTable = /^TABLE$/i.test(text) && this.#text === '';
    if (isTable)
      this.#readWith(new CreateTable(), (create) => {
        this.#rows.forget();
        this.#tables.define(create);
        this.#word = 'TABLE';
        this.#text = create.name.text;
      });
    else if (/^(FUNCTION|PROCEDURE|TRIGGER|EVENT|PACKAGE)$/i.test(text)) this.#bodyDepth = 0;
    else if (!/^(OR|REPLACE|GLOBAL|LOCAL|TEMP|TEMPORARY|UNLOGGED|FOREIGN)$/i.test(text)) {
      this.#text = text;
      if (!/^(VIEW|INDEX|SEQUENCE|TYPE|DOMAIN|SCHEMA|DATABASE|EXTENSION|RULE)$/i.test(text)) return;
    } else return;
    if (this.#state === this.#createHead) this.#skip();
  }

  /** Passes the following tokens to `reader`. When it needs no more, the rest of the statement is skipped. */
  #readWith<Reader extends StatementReader>(reader: Reader, onEnd?: (reader: Reader) => void): void {
    this.#to((kind, text) => {
      const isSign = this.#word === 'CREATE' && kind === 'word' && /^(AUTO_INCREMENT|ENGINE)$/i.test(text);
      if (isSign) this.#guessDialect('mysql');
      if (!reader.token(kind, text)) return;
      onEnd?.(reader);
      if (kind === 'sign' && text === ';') this.#end();
      else this.#skip();
    });
  }
}
