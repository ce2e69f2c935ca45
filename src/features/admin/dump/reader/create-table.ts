import { type Column, DumpError, limits } from './dump-events.ts';
import type { TokenKind } from './scanner.ts';
import { isWord, TableKeys, TableName } from './table-keys.ts';

/** Reads CREATE TABLE from the name on, token by token. */
export class CreateTable {
  readonly name = new TableName();
  isIfNotExists = false;
  /** Null without a list of columns, as in CREATE TABLE ... AS SELECT. */
  columns: TableColumns | null = null;
  partitionOf: TableName | null = null;
  readonly parents: TableName[] = [];
  #state: 'name' | 'columns' | 'tail' | 'of' | 'partition' | 'inherits' | 'parents' = 'name';

  /** Takes the next token. Returns true when the rest can be skipped. Throws `too-large`. */
  token(kind: TokenKind, text: string): boolean {
    switch (this.#state) {
      case 'name':
        return this.#readName(kind, text);
      case 'columns':
        if (this.columns?.token(kind, text)) this.#state = 'tail';
        return false;
      case 'tail':
        this.#state = 'inherits';
        if (isWord(kind, text, 'AS') || isWord(kind, text, 'SELECT'))
          throw new DumpError('statement', `CREATE TABLE ${this.name.text} … SELECT`);
        return !isWord(kind, text, 'INHERITS');
      case 'of':
        this.partitionOf = new TableName();
        this.#state = 'partition';
        return !isWord(kind, text, 'OF');
      case 'partition':
        return !this.partitionOf?.add(kind, text);
      case 'inherits':
        this.#state = 'parents';
        this.parents.push(new TableName());
        return text !== '(';
      case 'parents':
        if (kind !== 'sign' || text !== ',') return !this.parents.at(-1)?.add(kind, text);
        if (this.parents.length === limits.parents) throw new DumpError('too-large');
        this.parents.push(new TableName());
        return false;
    }
  }

  #readName(kind: TokenKind, text: string): boolean {
    if (kind === 'word' && this.name.text === '' && /^(IF|NOT|EXISTS)$/i.test(text)) {
      this.isIfNotExists = true;
      return false;
    }
    if (kind === 'sign' && text === '(' && this.name.text !== '') {
      this.columns = new TableColumns();
      this.#state = 'columns';
      return false;
    }
    if (this.name.add(kind, text)) return false;
    if (kind !== 'word') throw new DumpError('broken');
    this.#state = 'of';
    return !isWord(kind, text, 'PARTITION');
  }
}

// Words that begin a constraint instead of a column, and words that follow the type of a column.
const constraints = /^(PRIMARY|UNIQUE|CONSTRAINT|FOREIGN|CHECK)$/i;
const typeEnd =
  /^(NOT|NULL|DEFAULT|PRIMARY|UNIQUE|REFERENCES|CHECK|COLLATE|CHARACTER|CHARSET|AUTO_INCREMENT|AUTOINCREMENT|GENERATED|CONSTRAINT|COMMENT|AS|ON|KEY|INVISIBLE|VIRTUAL|STORED|WITH)$/i;
// Column names in PostgreSQL and SQLite, without quotes, which begin a constraint in MySQL.
const doubtful = /^(KEY|INDEX|FULLTEXT|SPATIAL|EXCLUDE|PERIOD)$/i;

/** Reads the columns of CREATE TABLE, token by token. */
class TableColumns {
  columns: Column[] = [];
  readonly computed = new Set<string>();
  readonly keys = new TableKeys();
  #depth = 1;
  #place: 'start' | 'type' | 'rest' = 'start';
  /** The current column; null in a constraint. */
  #column: Column | null = null;
  #isAfterAs = false;
  /** The number of tokens since a doubtful word; null when there is no doubt. */
  #sinceDoubt: number | null = null;

  /** Takes the next token. Returns true when it ends the list. */
  token(kind: TokenKind, text: string): boolean {
    if (kind === 'sign' && text === '(') this.#depth += 1;
    if (kind === 'sign' && text === ')') this.#depth -= 1;
    if (this.#depth === 0) {
      this.keys.end();
      return true;
    }
    if (kind === 'sign' && text === ',' && this.#depth === 1) this.#place = 'start';
    else if (this.#place === 'start') this.#begin(kind, text);
    else this.#next(kind, text);
    return false;
  }

  #begin(kind: TokenKind, text: string): void {
    // The columns of another table, which may not be in the dump.
    if (isWord(kind, text, 'LIKE')) throw new DumpError('statement', 'CREATE TABLE … LIKE');
    if (kind === 'sign' || kind === 'blob') throw new DumpError('broken');
    // SQLite also accepts a name in the quotes of a text.
    const isColumn = kind !== 'word' || !constraints.test(text);
    this.#place = isColumn ? 'type' : 'rest';
    this.#column = isColumn ? { name: text, type: '' } : null;
    this.#isAfterAs = false;
    this.#sinceDoubt = kind === 'word' && doubtful.test(text) ? 0 : null;
    if (this.#column) this.columns.push(this.#column);
    if (this.columns.length > limits.columns || text.length > limits.name) throw new DumpError('too-large');
    this.keys.begin(isColumn ? text : null);
    if (!isColumn) this.keys.token(kind, text);
  }

  #next(kind: TokenKind, text: string): void {
    if (this.#sinceDoubt !== null) this.#resolveDoubt(this.#sinceDoubt, kind, text);
    this.keys.token(kind, text);
    // Unlike AS IDENTITY of PostgreSQL, or AS ROW START of MariaDB.
    if (this.#isAfterAs && this.#column && text === '(') this.computed.add(this.#column.name);
    this.#isAfterAs = this.#depth === 1 && kind === 'word' && /^AS$/i.test(text);
    if (this.#column && this.#place === 'type') this.#type(this.#column, kind, text);
  }

  /** Distinguishes a column such as `key varchar(40)` from a constraint such as `KEY a (b)` by what is in brackets. */
  #resolveDoubt(before: number, kind: TokenKind, text: string): void {
    this.#sinceDoubt = null;
    const isBracket = kind === 'sign' && text === '(';
    const isWord =
      kind === 'word' && (before === 2 ? !/^\d/.test(text) : /^(USING|FOR|KEY|INDEX)$/i.test(text));
    if (isWord || kind === 'name' || (isBracket && before === 0)) {
      this.columns.pop();
      this.#column = null;
      this.keys.begin(null);
    } else if (before === 0 ? kind === 'word' && !text.includes('.') : isBracket && before === 1) {
      this.#sinceDoubt = before + 1;
    }
  }

  #type(column: Column, kind: TokenKind, text: string): void {
    const isEnd = kind === 'word' && typeEnd.test(text) && this.#depth === 1;
    // "character varying" of PostgreSQL begins with a word that ends a type of MySQL. Without the values of an enum.
    if (kind === 'text') column.type = column.type.replace(/\($/, '');
    if (kind === 'text' || (isEnd && !(column.type === '' && /^character$/i.test(text)))) {
      this.#place = 'rest';
    } else if (column.type.length < limits.name) {
      column.type += kind === 'sign' || /[(,[]$/.test(column.type) || column.type === '' ? text : ` ${text}`;
    }
  }
}
