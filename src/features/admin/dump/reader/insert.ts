import { DumpError, type Keep, limits } from './dump-events.ts';
import type { RowValues } from './row-values.ts';
import type { TokenKind } from './scanner.ts';
import { TableName } from './table-keys.ts';
import type { TableRows } from './table-rows.ts';

type State = (kind: TokenKind, text: string) => void;

/** Reads a list of columns, from after its bracket. Throws `broken` and `too-large`. */
export class ColumnNames {
  readonly names: string[] = [];

  /** Returns false for the bracket that ends the list. */
  add(kind: TokenKind, text: string): boolean {
    if (kind !== 'sign') this.names.push(text);
    else if (text !== ',' && text !== ')') throw new DumpError('broken');
    if (this.names.length > limits.columns || text.length > limits.name) throw new DumpError('too-large');
    return kind !== 'sign' || text !== ')';
  }
}

/** Reads INSERT and REPLACE from their second word on, token by token, and passes on their rows. */
export class Insert {
  readonly #rows: TableRows;
  readonly #values: RowValues;
  readonly #name = new TableName();
  readonly #columns = new ColumnNames();
  #keep: Keep | null;
  #state: State = this.#head;
  #isDone = false;
  /** The tokens after ON. */
  #text = '';

  constructor(isReplace: boolean, rows: TableRows, values: RowValues) {
    this.#keep = isReplace ? 'last' : null;
    this.#rows = rows;
    this.#values = values;
  }

  /** Takes the next token. Returns true after the last. Throws `broken`, `statement` and `too-large`. */
  token(kind: TokenKind, text: string): boolean {
    this.#state(kind, text);
    return this.#isDone;
  }

  #head(kind: TokenKind, text: string): void {
    if (kind !== 'word') throw new DumpError('broken');
    if (/^INTO$/i.test(text)) this.#state = this.#table;
    else if (/^IGNORE$/i.test(text)) this.#keep = 'first';
    else if (/^REPLACE$/i.test(text)) this.#keep = 'last';
    else if (!/^(OR|LOW_PRIORITY|HIGH_PRIORITY|DELAYED|ABORT|FAIL|ROLLBACK)$/i.test(text))
      throw new DumpError('broken');
  }

  #table(kind: TokenKind, text: string): void {
    if (this.#name.add(kind, text)) return;
    if (this.#name.text === '') throw new DumpError('broken');
    if (kind === 'sign' && text === '(') this.#state = this.#list;
    else this.#afterTable(kind, text);
  }

  #list(kind: TokenKind, text: string): void {
    if (!this.#columns.add(kind, text)) this.#state = this.#afterTable;
  }

  #afterTable(kind: TokenKind, text: string): void {
    const word = kind === 'word' ? text.toUpperCase() : '';
    if (word === 'VALUES' || word === 'VALUE') this.#state = this.#between;
    else if (word === 'SET') this.#state = this.#setColumn;
    else if (/^(SELECT|WITH|DEFAULT|TABLE|PARTITION|AS)$/.test(word)) throw this.#notFollowed(word);
    else if (!/^(OVERRIDING|SYSTEM|USER)$/.test(word)) throw new DumpError('broken');
  }

  /** Between the rows. */
  #between(kind: TokenKind, text: string): void {
    const word = kind === 'word' ? text.toUpperCase() : '';
    if (word === 'ON') this.#state = this.#conflict;
    else if (word === 'RETURNING') this.#state = this.#rest;
    else if (word === 'AS') throw this.#notFollowed(word);
    else if (word !== 'VALUES') this.#betweenSigns(kind, text);
  }

  #betweenSigns(kind: TokenKind, text: string): void {
    if (kind !== 'sign' || !/^[(,;]$/.test(text)) throw new DumpError('broken');
    this.#isDone = text === ';';
    if (text !== '(') return;
    this.#values.begin();
    this.#state = this.#row;
  }

  #row(kind: TokenKind, text: string): void {
    if (!this.#values.token(kind, text)) return;
    this.#addRow();
    this.#state = this.#between;
  }

  #rest(kind: TokenKind, text: string): void {
    this.#isDone = kind === 'sign' && text === ';';
  }

  #addRow(): void {
    this.#rows.add(this.#name.text, this.#columns.names, this.#values);
    if (this.#keep) this.#rows.keepOne(this.#name.text, this.#keep);
  }

  /** The column in INSERT ... SET a = 1, b = 2. */
  #setColumn(kind: TokenKind, text: string): void {
    if (kind !== 'sign') this.#columns.add(kind, text);
    else if (text !== '=') throw new DumpError('broken');
    else {
      if (this.#columns.names.length === 1) this.#values.begin();
      this.#state = this.#setValue;
    }
  }

  #setValue(kind: TokenKind, text: string): void {
    if (kind === 'word' && /^ON$/i.test(text)) throw this.#notFollowed('ON');
    const isEnd = kind === 'sign' && text === ';';
    const isNext = kind === 'sign' && text === ',' && this.#values.isBetween;
    if (this.#values.token(kind, isEnd ? ')' : text) !== isEnd) throw new DumpError('broken');
    if (isNext) this.#state = this.#setColumn;
    if (isEnd) this.#addRow();
    this.#isDone = isEnd;
  }

  /** ON CONFLICT DO NOTHING of PostgreSQL, and ON DUPLICATE KEY UPDATE of MySQL with the whole row. */
  #conflict(kind: TokenKind, text: string): void {
    this.#isDone = kind === 'sign' && text === ';';
    if (!this.#isDone) {
      if (this.#text.length < limits.row) this.#text += text.toUpperCase();
      return;
    }
    const updates = this.#columns.names.map((column) => `${column}=VALUES(${column})`).join();
    const isAll = this.#text === `DUPLICATEKEYUPDATE${updates.toUpperCase()}`;
    if (!isAll && !/^CONFLICT(\(.*\))?DONOTHING$/.test(this.#text)) throw this.#notFollowed('ON');
    this.#rows.keepOne(this.#name.text, isAll ? 'last' : 'first');
  }

  #notFollowed(word: string): DumpError {
    return new DumpError('statement', `INSERT INTO ${this.#name.text} … ${word}`);
  }
}
