import { detached } from './compact-column.ts';
import { DumpError, limits } from './dump-events.ts';
import type { TokenKind } from './scanner.ts';

const constraint =
  /^(CONSTRAINT|PRIMARY|UNIQUE|FOREIGN|KEY|INDEX|FULLTEXT|SPATIAL|CHECK|EXCLUDE|DEFAULT|IDENTITY|NOT|PERIOD|SYSTEM)$/i;
/** Actions that change the names or the rows of a table. */
const change = /^(RENAME|CHANGE|TRUNCATE|EXCHANGE|DISCARD|IMPORT)$/i;

/** Reads the keys and partitions in ALTER TABLE, token by token. */
export class AlterTable {
  readonly name = new TableName();
  readonly keys = new TableKeys();
  readonly partition = new TableName();
  #state: 'table' | 'name' | 'action' | 'columns' | 'rest' | 'attach' | 'partition' = 'table';
  #action = '';
  #depth = 0;

  /** Takes the next token. Returns true when the rest can be skipped. Throws `statement` and `too-large`. */
  token(kind: TokenKind, text: string): boolean {
    const isEnd = kind === 'sign' && text === ';';
    switch (this.#state) {
      case 'table':
        if (isWord(kind, text, 'TABLE')) this.#state = 'name';
        else return !isWord(kind, text, 'IGNORE');
        return false;
      case 'name':
        if (this.name.text === '' && kind === 'word' && /^(ONLY|IF|EXISTS)$/i.test(text)) return false;
        if (this.name.add(kind, text)) return false;
        this.#begin(kind, text);
        return isEnd;
      case 'action':
        this.#begin(kind, text);
        return false;
      case 'columns':
        // Anything else is a column.
        if (kind !== 'word' || !constraint.test(text)) throw this.#notFollowed();
        this.#state = 'rest';
        this.keys.token(kind, text);
        return false;
      case 'rest':
        if (isEnd) this.keys.end();
        else this.keys.token(kind, text);
        if (kind === 'sign' && text === '(') this.#depth += 1;
        if (kind === 'sign' && text === ')') this.#depth -= 1;
        if (kind === 'sign' && text === ',' && this.#depth === 0) this.#state = 'action';
        return isEnd;
      case 'attach':
        this.#state = 'partition';
        return !isWord(kind, text, 'PARTITION');
      case 'partition':
        return !this.partition.add(kind, text);
    }
  }

  #begin(kind: TokenKind, text: string): void {
    this.#action = kind === 'word' ? text.toUpperCase() : '';
    if (change.test(this.#action)) throw this.#notFollowed();
    if (this.#action === 'ADD' || this.#action === 'DROP') this.#state = 'columns';
    else this.#state = this.#action === 'ATTACH' ? 'attach' : 'rest';
  }

  #notFollowed(): DumpError {
    return new DumpError('statement', `ALTER TABLE ${this.name.text} ${this.#action}`);
  }
}

/** A foreign key in the dump. Without `toColumns` it refers to the primary key. */
export interface ForeignKey {
  columns: readonly string[];
  to: string;
  toColumns: readonly string[];
}

/** Finds the primary and foreign keys in the columns and constraints of a table, token by token. */
export class TableKeys {
  primaryKey: string[] = [];
  readonly foreignKeys: ForeignKey[] = [];
  #column: string | null = null;
  #from: string[] = [];
  #target: TableName | null = null;
  #toColumns: string[] = [];
  /** The list that the next brackets fill, and whether the next token is a name in it. */
  #list: string[] | null = null;
  #isItem = false;
  #depth = 0;
  #count = 0;

  /** Begins the definition of a column, or for null of a constraint. */
  begin(column: string | null): void {
    this.end();
    this.#column = column;
  }

  end(): void {
    this.#endTarget();
    this.#column = null;
    this.#from = [];
    this.#list = null;
  }

  /** Takes the next token of a definition. Throws `too-large`. */
  token(kind: TokenKind, text: string): void {
    if (kind === 'sign') this.#sign(text);
    else if (this.#depth === 0) this.#outside(kind, text);
    else if (this.#depth === 1 && this.#isItem && this.#list) this.#addItem(this.#list, text);
  }

  #sign(sign: string): void {
    if (sign === '(') {
      this.#depth += 1;
      if (this.#depth === 1 && this.#target) this.#list = this.#toColumns;
      this.#isItem = this.#depth === 1;
    } else if (sign === ')') {
      this.#depth -= 1;
      if (this.#depth > 0) return;
      if (this.#list === this.#toColumns) this.#endTarget();
      this.#list = null;
    } else if (sign === ',') {
      if (this.#depth === 0) this.end();
      this.#isItem = this.#depth === 1;
    }
  }

  #outside(kind: TokenKind, text: string): void {
    if (this.#target?.add(kind, text)) return;
    this.#endTarget();
    if (kind !== 'word') return;
    if (/^REFERENCES$/i.test(text)) {
      this.#target = new TableName();
      this.#toColumns = [];
    } else if (/^FOREIGN$/i.test(text)) {
      this.#from = [];
      this.#list = this.#from;
    } else if (/^PRIMARY$/i.test(text)) {
      this.primaryKey = this.#column === null ? [] : [this.#column];
      this.#list = this.#column === null ? this.primaryKey : null;
    }
  }

  #addItem(list: string[], name: string): void {
    this.#isItem = false;
    if (list.length === limits.columns || name.length > limits.name) throw new DumpError('too-large');
    list.push(detached(name));
  }

  #endTarget(): void {
    const to = this.#target?.text;
    this.#target = null;
    const columns = this.#column !== null ? [this.#column] : this.#from;
    if (!to || columns.length === 0) return;
    this.#count += Math.max(columns.length, this.#toColumns.length);
    if (this.#count > limits.references) throw new DumpError('too-large');
    this.foreignKeys.push({ columns, to: detached(to), toColumns: this.#toColumns });
  }
}

/** Reads the name of a table, such as public."my table", token by token. */
export class TableName {
  text = '';

  /** Returns false when the token is not part of the name. Throws `too-large`. */
  add(kind: TokenKind, token: string): boolean {
    const isNext = this.text === '' || this.text.endsWith('.') || token.startsWith('.');
    // SQLite also accepts a name in the quotes of a text.
    if (kind === 'sign' || kind === 'blob' || !isNext) return false;
    this.text += token;
    if (this.text.length > limits.name) throw new DumpError('too-large');
    return true;
  }
}

export function isWord(kind: TokenKind, text: string, word: string): boolean {
  return kind === 'word' && text.toUpperCase() === word;
}
