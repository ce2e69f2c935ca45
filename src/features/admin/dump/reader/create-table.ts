import { detached } from './compact-column.ts';
import { type Column, DumpError, limits, notFollowed } from './dump-types.ts';
import type { KnownTables } from './known-tables.ts';
import { columnName, type Token, Tokens } from './tokens.ts';

/** A foreign key in the dump. Without `toColumns` it refers to the primary key. */
export interface ForeignKey {
  columns: readonly string[];
  to: string;
  toColumns: readonly string[];
}

export interface TableKeys {
  primaryKey: readonly string[];
  foreignKeys: ForeignKey[];
}

export interface CreateTable extends TableKeys {
  name: string;
  isIfNotExists: boolean;
  /** Null without a list of columns, as in CREATE TABLE ... AS SELECT. */
  columns: Column[] | null;
  /** The table of which this is a partition; '' for none. */
  partitionOf: string;
  parents: string[];
}

/** Reads CREATE TABLE from after these words. Throws `broken`, `statement` and `too-large`. */
export function readCreateTable(tokens: Tokens): CreateTable {
  const isIfNotExists = tokens.takeWord(/^IF$/);
  tokens.takeWords(/^(NOT|EXISTS)$/);
  const name = tokens.takeTableName();
  if (name === '') throw new DumpError('broken');
  const table: CreateTable = {
    name,
    isIfNotExists,
    columns: null,
    partitionOf: '',
    parents: [],
    primaryKey: [],
    foreignKeys: [],
  };
  if (tokens.takeWord(/^PARTITION$/) && tokens.takeWord(/^OF$/)) {
    table.partitionOf = tokens.takeTableName();
    return table;
  }
  const items = tokens.takeList();
  if (!items) return table;
  table.columns = readColumns(items, table);
  if (tokens.takeWord(/^INHERITS$/))
    table.parents = (tokens.takeList() ?? []).map((item) => new Tokens(item).takeTableName());
  if (table.parents.length > limits.parents) throw new DumpError('too-large');
  if (tokens.hasWord(/^(AS|SELECT)$/i)) throw notFollowed(`CREATE TABLE ${name} … SELECT`);
  return table;
}

function readColumns(items: readonly Token[][], keys: TableKeys): Column[] {
  const columns: Column[] = [];
  for (const item of items) {
    const name = columnName(item);
    // The columns of another table, which may not be in the dump.
    if (new Tokens(item).takeWord(/^LIKE$/)) throw notFollowed('CREATE TABLE … LIKE');
    if (!isColumn(item)) {
      readKeys(new Tokens(item), null, keys);
      continue;
    }
    const rest = item.slice(1);
    const column: Column = { name: detached(name), type: detached(typeOf(rest)) };
    // Unlike AS IDENTITY of PostgreSQL, or AS ROW START of MariaDB.
    if (readKeys(new Tokens(rest), column.name, keys)) column.isComputed = true;
    if (isFilled(rest)) column.isFilled = true;
    columns.push(column);
  }
  if (columns.length > limits.columns) throw new DumpError('too-large');
  return columns;
}

const isFilled = (tokens: readonly Token[]) =>
  tokens.some(
    ({ kind, text }, i) =>
      kind === 'word' &&
      (/^(AUTO_?INCREMENT|IDENTITY|(small|big)?serial)$/i.test(text) ||
        (/^DEFAULT$/i.test(text) && !/^NULL$/i.test(tokens[i + 1]?.text ?? ''))),
  );

/** Adds the keys in a column or, for null, in a constraint. Returns whether the column is computed. */
function readKeys(tokens: Tokens, column: string | null, keys: TableKeys): boolean {
  let columns = column === null ? [] : [column];
  let isComputed = false;
  while (!tokens.isEnd) {
    if (tokens.takeWord(/^PRIMARY$/)) keys.primaryKey = column === null ? nextNames(tokens) : columns;
    else if (tokens.takeWord(/^FOREIGN$/)) columns = nextNames(tokens);
    else if (tokens.takeWord(/^REFERENCES$/)) {
      const to = detached(tokens.takeTableName());
      const toColumns = (tokens.takeList() ?? []).map(keyColumn);
      if (to !== '' && columns.length > 0) keys.foreignKeys.push({ columns, to, toColumns });
    } else if (tokens.takeWord(/^AS$/)) isComputed ||= tokens.takeList() !== null;
    else tokens.skip();
  }
  return isComputed;
}

/** The names in the next list, such as KEY name (a, b). */
function nextNames(tokens: Tokens): string[] {
  while (!tokens.isEnd) {
    const items = tokens.takeList();
    if (items && items.length > limits.columns) throw new DumpError('too-large');
    if (items) return items.map(keyColumn);
    tokens.skip();
  }
  return [];
}

const keyColumn = (item: readonly Token[]) => detached(columnName(item));

// Words that begin a constraint instead of a column, and words that follow the type of a column.
const constraints = /^(PRIMARY|UNIQUE|CONSTRAINT|FOREIGN|CHECK)$/i;
const typeEnd =
  /^(NOT|NULL|DEFAULT|PRIMARY|UNIQUE|REFERENCES|CHECK|COLLATE|CHARACTER|CHARSET|AUTO_INCREMENT|AUTOINCREMENT|GENERATED|CONSTRAINT|COMMENT|AS|ON|KEY|INVISIBLE|VIRTUAL|STORED|WITH)$/i;
// Column names in PostgreSQL and SQLite, without quotes, which begin a constraint in MySQL.
const doubtful = /^(KEY|INDEX|FULLTEXT|SPATIAL|EXCLUDE|PERIOD)$/i;

/** Distinguishes a column such as `key varchar(40)` from a constraint such as `KEY a (b)` by what is in brackets. */
function isColumn([first, second, third, fourth]: readonly Token[]): boolean {
  // SQLite also accepts a name in the quotes of a text.
  if (first?.kind !== 'word') return true;
  if (constraints.test(first.text)) return false;
  if (!doubtful.test(first.text)) return true;
  if (second?.text === '(' || isOfIndex(second)) return false;
  if (second?.kind !== 'word' || second.text.includes('.')) return true;
  const isName = fourth?.kind === 'name' || (fourth?.kind === 'word' && !/^\d/.test(fourth.text));
  return !isOfIndex(third) && !(third?.text === '(' && isName);
}

const isOfIndex = (token: Token | undefined) =>
  token?.kind === 'name' ||
  token?.kind === 'text' ||
  (token?.kind === 'word' && /^(USING|FOR|KEY|INDEX)$/i.test(token.text));

/** The type at the beginning of what follows the name of a column, without the values of an enum. */
function typeOf(tokens: readonly Token[]): string {
  let type = '';
  let depth = 0;
  for (const { kind, text } of tokens) {
    if (kind === 'text') return type.replace(/\($/, '');
    // "character varying" of PostgreSQL begins with a word that ends a type of MySQL.
    const isCharacter = type === '' && /^character$/i.test(text);
    if (kind === 'word' && depth === 0 && typeEnd.test(text) && !isCharacter) return type;
    if (kind === 'sign' && text === '(') depth += 1;
    if (kind === 'sign' && text === ')') depth -= 1;
    if (type.length < limits.name)
      type += kind === 'sign' || /[(,[]$/.test(type) || type === '' ? text : ` ${text}`;
  }
  return type;
}

const constraintWords =
  /^(CONSTRAINT|PRIMARY|UNIQUE|FOREIGN|KEY|INDEX|FULLTEXT|SPATIAL|CHECK|EXCLUDE|DEFAULT|IDENTITY|NOT|PERIOD|SYSTEM)$/;
/** Actions that change the names or the rows of a table. */
const changes = /^(RENAME|CHANGE|TRUNCATE|EXCHANGE|DISCARD|IMPORT)$/;

/** Reads ALTER from its second word on, and adds keys and partitions. Throws `statement` and `too-large`. */
export function alterTable(tokens: Tokens, tables: KnownTables): void {
  tokens.takeWord(/^IGNORE$/);
  if (!tokens.takeWord(/^TABLE$/)) return;
  tokens.takeWords(/^(ONLY|IF|EXISTS)$/);
  const name = tokens.takeTableName();
  const keys: TableKeys = { primaryKey: [], foreignKeys: [] };
  for (const item of tokens.takeItems()) {
    const action = new Tokens(item);
    const word = action.nextWord;
    const isColumn = action.takeWord(/^(ADD|DROP)$/) && !constraintWords.test(action.nextWord);
    if (isColumn || changes.test(word)) throw notFollowed(`ALTER TABLE ${name} ${word}`);
    if (action.takeWord(/^ATTACH$/) && action.takeWord(/^PARTITION$/))
      tables.attach(name, action.takeTableName());
    readKeys(action, null, keys);
  }
  tables.addKeys(name, keys);
}
