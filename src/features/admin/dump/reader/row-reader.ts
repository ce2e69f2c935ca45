import { DumpError, type Keep, notFollowed } from './dump-types.ts';
import { decodeCopyLine } from './escapes.ts';
import type { KnownTables } from './known-tables.ts';
import { RowValues } from './row-values.ts';
import type { Scanner, TokenKind } from './scanner.ts';
import type { TableRows } from './table-rows.ts';
import { columnNames, TokenList, Tokens } from './tokens.ts';

/** Takes a token. Returns true after the last. */
type State = (kind: TokenKind, text: string) => boolean;

/** Reads the rows of INSERT, REPLACE and COPY, and passes them on. */
export class RowReader {
  readonly #tables: KnownTables;
  readonly #rows: TableRows;
  readonly #values = new RowValues();
  #state: State = this.#head;
  /** What comes before VALUES, or after ON. */
  #tokens = new TokenList();
  #depth = 0;
  #table = '';
  #columns: readonly string[] = [];
  #keep: Keep | null = null;

  constructor(tables: KnownTables, rows: TableRows) {
    this.#tables = tables;
    this.#rows = rows;
  }

  /** Reads COPY from its second word on. Throws `dialect`, and `statement` for another than from stdin. */
  startCopy(tokens: Tokens, scanner: Scanner): void {
    this.#table = tokens.takeTableName();
    this.#columns = columnNames(tokens.takeList() ?? []);
    // Options would mean another format, such as CSV, which pg_dump does not write.
    if (!tokens.takeWord(/^FROM$/) || !tokens.takeWord(/^STDIN$/) || !tokens.isEnd)
      throw notFollowed(`COPY ${this.#table}`);
    scanner.setDialect('postgres');
    scanner.startCopy();
  }

  copyLine(line: string): void {
    this.#rows.add(this.#table, this.#columns, decodeCopyLine(line));
  }

  /** Begins after INSERT or REPLACE. `tokens` collects the next ones. */
  startInsert(word: string, tokens: TokenList): void {
    this.#keep = word === 'REPLACE' ? 'last' : null;
    this.#tokens = tokens;
    this.#depth = 0;
    this.#state = this.#head;
  }

  /** Takes the next token of INSERT. Returns true after the last. Throws `broken`, `statement` and `too-large`. */
  token(kind: TokenKind, text: string): boolean {
    return this.#state(kind, text);
  }

  #head(kind: TokenKind, text: string): boolean {
    const isValues = kind === 'word' && this.#depth === 0 && /^VALUES?$/i.test(text);
    const isEnd = kind === 'sign' && text === ';';
    if (isEnd || (isValues && !/^INTO$/i.test(this.#tokens.all.at(-1)?.text ?? ''))) {
      this.#readHead(new Tokens(this.#tokens.all));
      if (isEnd) throw new DumpError('broken');
      this.#state = this.#betweenRows;
      return false;
    }
    if (kind === 'sign' && text === '(') this.#depth += 1;
    if (kind === 'sign' && text === ')') this.#depth -= 1;
    this.#tokens.add(kind, text);
    return false;
  }

  #readHead(tokens: Tokens): void {
    while (!tokens.takeWord(/^INTO$/)) {
      if (tokens.takeWord(/^IGNORE$/)) this.#keep = 'first';
      else if (tokens.takeWord(/^REPLACE$/)) this.#keep = 'last';
      else if (!tokens.takeWord(/^(OR|DELAYED)$/)) throw new DumpError('broken');
    }
    this.#table = tokens.takeTableName();
    if (this.#table === '') throw new DumpError('broken');
    this.#columns = columnNames(tokens.takeList() ?? []);
    tokens.takeWords(/^(OVERRIDING|SYSTEM|USER)$/);
    const isOther = /^(SELECT|WITH|DEFAULT|TABLE|PARTITION|AS|SET)$/.test(tokens.nextWord);
    if (isOther) throw this.#notFollowed(tokens.nextWord);
    if (!tokens.isEnd) throw new DumpError('broken');
  }

  #betweenRows(kind: TokenKind, text: string): boolean {
    const word = kind === 'word' ? text.toUpperCase() : '';
    const sign = kind === 'sign' ? text : '';
    if (sign === '(') {
      this.#values.begin();
      this.#state = this.#row;
    } else if (word === 'ON') {
      this.#tokens = new TokenList();
      this.#state = this.#conflict;
    } else if (word === 'AS' || word === 'RETURNING') throw this.#notFollowed(word);
    else if (word !== 'VALUES' && sign !== ',' && sign !== ';') throw new DumpError('broken');
    if (sign === ';') this.#tables.keepOne(this.#table, this.#keep);
    return sign === ';';
  }

  #row(kind: TokenKind, text: string): boolean {
    if (!this.#values.token(kind, text)) return false;
    this.#rows.add(this.#table, this.#columns, this.#values.cells, this.#values.unread);
    this.#state = this.#betweenRows;
    return false;
  }

  /** ON CONFLICT DO NOTHING of PostgreSQL, and ON DUPLICATE KEY UPDATE of MySQL with the whole row. */
  #conflict(kind: TokenKind, text: string): boolean {
    if (kind !== 'sign' || text !== ';') {
      this.#tokens.add(kind, text);
      return false;
    }
    const action = this.#tokens.all.map((token) => token.text.toUpperCase()).join('');
    const updates = this.#columns.map((column) => `${column}=VALUES(${column})`).join();
    const isAll = action === `DUPLICATEKEYUPDATE${updates.toUpperCase()}`;
    if (!isAll && !/^CONFLICT(\(.*\))?DONOTHING$/.test(action)) throw this.#notFollowed('ON');
    this.#tables.keepOne(this.#table, isAll ? 'last' : 'first');
    return true;
  }

  #notFollowed(word: string): DumpError {
    return notFollowed(`INSERT INTO ${this.#table} … ${word}`);
  }
}
