import { detached } from './compact-column.ts';
import { DumpError, limits } from './dump-events.ts';
import type { TokenKind } from './scanner.ts';
import { TableName } from './table-name.ts';

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
    const to = this.#target?.short;
    this.#target = null;
    const columns = this.#column !== null ? [this.#column] : this.#from;
    if (!to || columns.length === 0) return;
    this.#count += Math.max(columns.length, this.#toColumns.length);
    if (this.#count > limits.references) throw new DumpError('too-large');
    this.foreignKeys.push({ columns, to: detached(to), toColumns: this.#toColumns });
  }
}
