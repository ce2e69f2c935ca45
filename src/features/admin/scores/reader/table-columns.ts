import { type Column, DumpError, limits } from './dump-events.ts';
import type { TokenKind } from './scanner.ts';

// Words that begin a constraint instead of a column, and words that follow the type of a column.
const constraints =
  /^(PRIMARY|UNIQUE|CONSTRAINT|KEY|INDEX|FOREIGN|CHECK|FULLTEXT|SPATIAL|EXCLUDE|LIKE|PERIOD)$/i;
const typeEnd =
  /^(NOT|NULL|DEFAULT|PRIMARY|UNIQUE|REFERENCES|CHECK|COLLATE|CHARACTER|CHARSET|AUTO_INCREMENT|AUTOINCREMENT|GENERATED|CONSTRAINT|COMMENT|AS|ON|KEY|INVISIBLE|VIRTUAL|STORED|WITH)$/i;

/** Reads the columns between the brackets of CREATE TABLE, token by token. */
export class TableColumns {
  columns: Column[] = [];
  #depth = 1;
  #place: 'start' | 'type' | 'rest' = 'start';

  /** Takes the next token. True when it ends the list. */
  token(kind: TokenKind, text: string): boolean {
    if (kind === 'sign' && text === '(') this.#depth += 1;
    if (kind === 'sign' && text === ')') this.#depth -= 1;
    if (this.#depth === 0) return true;
    if (kind === 'sign' && text === ',' && this.#depth === 1) this.#place = 'start';
    else if (this.#place === 'start') this.#begin(kind, text);
    else if (this.#place === 'type') this.#type(kind, text);
    return false;
  }

  #begin(kind: TokenKind, text: string): void {
    const isColumn = kind === 'name' || (kind === 'word' && !constraints.test(text));
    this.#place = isColumn ? 'type' : 'rest';
    if (isColumn) this.columns.push({ name: text, type: '' });
    if (this.columns.length > limits.columns || text.length > limits.name) throw new DumpError('too-large');
  }

  #type(kind: TokenKind, text: string): void {
    const column = this.columns.at(-1);
    const isEnd = kind === 'word' && typeEnd.test(text) && this.#depth === 1;
    // "character varying" of PostgreSQL begins with a word that ends a type of MySQL.
    // The values of an enum are no part of what is shown.
    if (column && kind === 'text') column.type = column.type.replace(/\($/, '');
    if (!column || kind === 'text' || (isEnd && !(column.type === '' && /^character$/i.test(text)))) {
      this.#place = 'rest';
    } else if (column.type.length < limits.name) {
      column.type += kind === 'sign' || /[(,]$/.test(column.type) || column.type === '' ? text : ` ${text}`;
    }
  }
}
