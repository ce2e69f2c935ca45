import { DumpError } from './dump-events.ts';
import type { KnownTables } from './known-tables.ts';
import type { TokenKind } from './scanner.ts';
import { TableName } from './table-keys.ts';

/**
 * Reads DROP, TRUNCATE, DELETE and UPDATE from their second word on, token by token. They are followed when they remove
 * or empty whole tables, or change none that has rows.
 */
export class Removal {
  readonly #word: string;
  readonly #tables: KnownTables;
  #name = new TableName();
  #what: 'unknown' | 'tables' | 'database' = 'tables';

  constructor(word: string, tables: KnownTables) {
    this.#word = word;
    this.#tables = tables;
    if (word === 'DROP') this.#what = 'unknown';
  }

  /** Takes the next token. Returns true when the rest can be skipped. Throws `statement` and `too-large`. */
  token(kind: TokenKind, text: string): boolean {
    const word = kind === 'word' ? text.toUpperCase() : '';
    if (this.#what === 'unknown') return this.#setWhat(word);
    if (this.#name.text === '' && /^(TABLE|FROM|ONLY|IF|EXISTS|IGNORE|LOW_PRIORITY|OR)$/.test(word))
      return false;
    if (this.#name.add(kind, text)) return false;
    const isEnd = kind === 'sign' && text === ';';
    if (this.#name.text !== '') this.#apply(isEnd);
    this.#name = new TableName();
    return isEnd || this.#word === 'DELETE' || this.#word === 'UPDATE';
  }

  #setWhat(word: string): boolean {
    if (word === 'TABLE' || word === 'FOREIGN') this.#what = 'tables';
    else if (word === 'DATABASE' || word === 'SCHEMA') this.#what = 'database';
    else return word !== 'TEMPORARY';
    return false;
  }

  #apply(isEnd: boolean): void {
    const name = this.#name.text;
    const statement = `${this.#word} ${name}`;
    if (this.#what === 'database') {
      if (this.#tables.isIn(name)) throw new DumpError('statement', `DROP DATABASE ${name}`);
    } else if (this.#word === 'DROP') this.#tables.drop(name);
    else if (this.#word === 'TRUNCATE' || (this.#word === 'DELETE' && isEnd))
      this.#tables.empty(name, statement);
    else if (this.#tables.hasRows(name)) throw new DumpError('statement', statement);
  }
}
