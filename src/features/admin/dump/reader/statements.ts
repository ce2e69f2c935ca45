import { Body } from './body.ts';
import { alterTable, readCreateTable } from './create-table.ts';
import { DumpError, limits, type NoteLine, notFollowed } from './dump-types.ts';
import type { KnownTables } from './known-tables.ts';
import { Program } from './program.ts';
import { remove } from './removal.ts';
import { RowReader } from './row-reader.ts';
import { Scanner, type TokenKind, type TokenSink } from './scanner.ts';
import type { TableRows } from './table-rows.ts';
import { TokenList, Tokens } from './tokens.ts';

type State = (kind: TokenKind, text: string) => void;

/** Reads the tokens of a statement from its second word on. */
type Reader = (tokens: Tokens, word: string) => void;
const nothing: Reader = () => {};

/** Functions of PostgreSQL in SELECT that change no rows. */
const harmless = /^(PG_CATALOG\..*|SETVAL|SET_CONFIG|LO_?\w+)$/;
/** What stands between CREATE and TABLE. */
const ofTable = /^(OR|REPLACE|GLOBAL|LOCAL|TEMP|TEMPORARY|UNLOGGED|FOREIGN)$/i;
/** What may have statements inside, and what may have such words as names. */
const bodied = /^(FUNCTION|PROCEDURE|TRIGGER|EVENT|PACKAGE|RULE)$/i;
const bodiless = /^(VIEW|INDEX|SEQUENCE|TYPE|DOMAIN|SCHEMA|DATABASE|EXTENSION)$/i;

/**
 * Reads the statements of a dump: CREATE, ALTER, DROP and TRUNCATE TABLE, INSERT, REPLACE and COPY. A statement that
 * changes data in another way ends the reading, others are skipped. None is executed.
 */
export class Statements implements TokenSink {
  startLine = 1;
  /** Whether a statement is read as a whole, so that a failure in it is at its start. */
  isWhole = false;
  /** The lines of other programs, before the first statement or after the end. */
  readonly notes: NoteLine[] = [];
  readonly scanner = new Scanner(this);
  readonly #tables: KnownTables;
  readonly #rows: TableRows;
  readonly #rowReader: RowReader;
  #state: State = this.#start;
  #word = '';
  #tokens = new TokenList();
  #body = new Body(false);
  #isFirst = true;
  #isTransaction = false;
  readonly #program = new Program();

  constructor(tables: KnownTables, rows: TableRows) {
    this.#tables = tables;
    this.#rows = rows;
    this.#rowReader = new RowReader(tables, rows);
  }

  /** What is done with a statement, by its first word. */
  readonly #readers = new Map<string, Reader>([
    ...entries(
      `ANALYZE CHANGE CLUSTER COMMENT DEALLOCATE DISCARD FLUSH GRANT KILL NOTIFY OPTIMIZE PREPARE REASSIGN REFRESH
      REINDEX RELEASE RESET REVOKE SAVEPOINT SECURITY SHOW STOP UNLOCK VACUUM VALUES`,
      nothing,
    ),
    ...entries('ATTACH CALL DETACH EXECUTE IMPORT LOAD MERGE RENAME WITH', (_, word) => {
      throw notFollowed(word);
    }),
    ...entries('DO SELECT', (tokens, word) => this.#compute(tokens, word)),
    ['LOCK', () => this.scanner.guessDialect('mysql')],
    ['PRAGMA', () => this.scanner.guessDialect('sqlite')],
    ...entries('BEGIN START COMMIT END ROLLBACK', (tokens, word) => this.#transaction(tokens, word)),
    ['SET', (tokens) => this.#set(tokens)],
    ['USE', (tokens) => this.#use(tokens)],
    ['CREATE', nothing],
    ['CREATE TABLE', (tokens) => this.#createTable(tokens)],
    ['ALTER', (tokens) => alterTable(tokens, this.#tables)],
    ...entries('DROP TRUNCATE DELETE UPDATE', (tokens, word) => remove(word, tokens, this.#tables)),
    ['COPY', (tokens) => this.#rowReader.startCopy(tokens, this.scanner)],
    // These are read token by token, below.
    ...entries('INSERT REPLACE', nothing),
  ]);

  /** Throws `cut-off` when the dump is incomplete, and `foreign` when it has no statement. */
  finish(): void {
    try {
      this.scanner.finish();
    } catch (error) {
      // What stands at the very end may be the beginning of something else.
      throw error instanceof DumpError ? new DumpError('cut-off') : error;
    }
    if (!this.scanner.isAtStart || this.#isTransaction || this.#program.isOpen)
      throw new DumpError('cut-off');
    if (this.#isFirst) throw new DumpError('foreign');
  }

  token(kind: TokenKind, text: string): void {
    this.#state(kind, text);
  }

  comment(start: string): void {
    if (!this.scanner.isAtStart) return;
    if (start.startsWith('\\')) this.#command(start);
    // So phpMyAdmin says that it leaves out rows.
    if (/^ Error reading /.test(start)) this.notes.push({ line: this.scanner.line, text: start.trim() });
    const dialect = this.#program.comment(start);
    if (!dialect) return;
    this.scanner.setDialect(dialect);
    this.#rows.forget();
    this.#tables.close();
  }

  #command(command: string): void {
    this.startLine = this.scanner.line;
    const [name = '', ...words] = command.replace(/;$/, '').split(/\s+/);
    if (/^\\(c|connect)$/.test(name)) {
      const options = words.join(' ');
      const database = /dbname='?([^'"]+)/.exec(options)?.[1] ?? words.find((word) => !word.startsWith('-'));
      this.#rows.forget();
      this.#tables.enterDatabase(database?.replaceAll('"', '') ?? '', false);
    } else if (!/^\\((un)?restrict |encoding SQL_ASCII$)/.test(command)) throw notFollowed(name);
  }

  copyLine(line: string): void {
    this.#rowReader.copyLine(line);
  }

  #start(kind: TokenKind, text: string): void {
    if (kind === 'sign' && text === ';') return;
    const word = kind === 'word' ? text.toUpperCase() : '';
    // SQL is not written like a sentence, such as the advice of a program: Use 'x' to …
    if (!this.#readers.has(word) || (this.#isFirst && /^[A-Z][a-z]/.test(text))) {
      this.#noteLine(text);
      return;
    }
    this.scanner.isAtStart = false;
    this.startLine = this.scanner.line;
    // Programs warn between their settings as well.
    if (word !== 'SET') this.#isFirst = false;
    this.#word = word;
    this.#tokens = new TokenList();
    if (word === 'INSERT' || word === 'REPLACE') {
      this.#rowReader.startInsert(word, this.#tokens);
      this.#state = this.#inInsert;
    } else if (word === 'CREATE') this.#state = this.#createHead;
    else this.#state = this.#collect;
  }

  /** A line of another program, before the first statement or after the end of the dump. */
  #noteLine(text: string): void {
    if (!this.#isFirst && (!this.#program.isEnded || this.#program.isOpen)) throw new DumpError('broken');
    if (this.notes.length === limits.notes) throw new DumpError(this.#isFirst ? 'foreign' : 'broken');
    const note = { line: this.scanner.line, text };
    this.notes.push(note);
    this.scanner.skipTo('\n', (rest) => {
      note.text = `${text}${rest}`.trim();
    });
  }

  #end(): void {
    this.scanner.isAtStart = true;
    this.scanner.isCollecting = true;
    this.#state = this.#start;
  }

  #collect(kind: TokenKind, text: string): void {
    if (kind === 'sign' && text === ';') {
      this.#end();
      // Names may mean other tables after it.
      this.#rows.forget();
      this.isWhole = true;
      this.#readers.get(this.#word)?.(new Tokens(this.#tokens.all), this.#word);
      this.isWhole = false;
      return;
    }
    this.#tokens.add(kind, text);
  }

  #inInsert(kind: TokenKind, text: string): void {
    if (this.#rowReader.token(kind, text)) this.#end();
  }

  #inBody(kind: TokenKind, text: string): void {
    // Nothing but another delimiter, which the scanner makes a semicolon, ends the statement.
    const isDelimiter = this.scanner.delimiter !== ';' && kind === 'sign' && text === ';';
    if (isDelimiter || this.#body.token(kind, text)) this.#end();
  }

  /** CREATE, until it is known whether it makes a table. */
  #createHead(kind: TokenKind, text: string): void {
    const isTable = this.#tokens.all.every((token) => ofTable.test(token.text)) && /^TABLE$/i.test(text);
    this.#collect(kind, text);
    if (kind !== 'word') return;
    if (isTable) {
      this.#word = 'CREATE TABLE';
      this.#tokens = new TokenList();
    }
    if (isTable || bodiless.test(text)) this.#state = this.#collect;
    else if (bodied.test(text)) {
      this.#body = new Body(this.scanner.dialect === 'postgres');
      this.scanner.isCollecting = false;
      this.#state = this.#inBody;
    }
  }

  #use(tokens: Tokens): void {
    this.scanner.guessDialect('mysql');
    this.#tables.enterDatabase(tokens.takeTableName(), true);
  }

  #createTable(tokens: Tokens): void {
    if (tokens.hasWord(/^(AUTO_INCREMENT|ENGINE)$/i)) this.scanner.guessDialect('mysql');
    this.#tables.define(readCreateTable(tokens));
  }

  #transaction(tokens: Tokens, word: string): void {
    // sqlite3 ends with ROLLBACK when it could not read the whole database.
    if (word === 'ROLLBACK') throw new DumpError('cut-off');
    const isNamed = tokens.takeWord(/^TRANSACTION$/);
    this.#isTransaction = word === 'BEGIN' || (word === 'START' && isNamed);
    if (word === 'BEGIN' && isNamed) this.scanner.guessDialect('sqlite');
    if (word === 'COMMIT') this.#program.isEnded = true;
  }

  #compute(tokens: Tokens, word: string): void {
    const [{ text } = { text: '' }, next] = tokens.rest;
    const isMysql = this.scanner.dialect === 'mysql';
    // In MySQL, DO only computes; in PostgreSQL it runs code. Adminer sets sequences by it.
    const isSequence = /^\s*BEGIN\s+PERFORM\s+setval\([^;]*;\s*END;?\s*$/i.test(text);
    if (word === 'DO' && !isMysql && !isSequence) throw notFollowed(word);
    if (word === 'SELECT' && tokens.hasWord(/^INTO$/i)) throw notFollowed('SELECT … INTO');
    const isCall = next?.text === '(' && !tokens.hasWord(/^FROM$/i);
    if (isCall && !isMysql && !harmless.test(text.toUpperCase())) throw notFollowed(`${word} ${text}`);
  }

  #set(tokens: Tokens): void {
    const all = tokens.rest;
    const [name, , value] = all;
    this.#program.setting(all);
    const setting = name?.text.toLowerCase();
    // With this setting PostgreSQL writes texts with backslashes, like MySQL.
    if (setting === 'standard_conforming_strings' && /^(off|false)$/i.test(value?.text ?? ''))
      this.scanner.hasBackslashes = true;
    if (setting === 'search_path' && value && !value.text.startsWith('$'))
      this.#tables.enterSchema(value.text);
  }
}

function entries(words: string, reader: Reader): [string, Reader][] {
  return words.split(/\s+/).map((word) => [word, reader]);
}
