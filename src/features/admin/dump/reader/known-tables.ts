import { detached } from './compact-column.ts';
import type { CreateTable, ForeignKey, TableKeys } from './create-table.ts';
import { type Column, DumpError, type Keep, limits, notFollowed } from './dump-types.ts';
import { addReferences, existing } from './references.ts';
import { keepOneRow, leaveOutComputed, readBits, type StoredTable, type TableStore } from './table-store.ts';

export interface KnownTable {
  readonly name: string;
  readonly columns: readonly Column[];
  primaryKey: readonly string[];
  readonly foreignKeys: ForeignKey[];
  /** The parent of a partition, to which its rows belong. */
  parent: KnownTable | null;
  isAnnounced: boolean;
  /** Where its rows are; null before it is announced, and for a partition and an internal table. */
  stored: StoredTable | null;
  hasRows: boolean;
  /** Whether another dump began after its rows. More of them would count twice. */
  isClosed: boolean;
  /** Which of several rows with one primary key stays; null for all. */
  keep: Keep | null;
}

/** Tables of SQLite, PostgreSQL and MySQL themselves. */
export const isInternal = (name: string) =>
  /^((main\.)?sqlite_|pg_catalog\.)|(^|\.)innodb_(index|table)_stats$/.test(name);

/** The table, or its outermost parent. */
export function rootOf(table: KnownTable): KnownTable {
  let root = table;
  while (root.parent) root = root.parent;
  return root;
}

/** The tables of a dump, announced with the first row, when all partitions are known. */
export class KnownTables {
  readonly #tables = new Map<string, KnownTable>();
  readonly #store: TableStore;
  #waiting: KnownTable[] = [];
  #columnCount = 0;
  #keyCount = 0;
  #database = '';
  #isSchema = false;
  #schema = '';
  /** The database of the first table. */
  #home: string | null = null;

  constructor(store: TableStore) {
    this.#store = store;
  }

  get(name: string): KnownTable | undefined {
    return this.#tables.get(this.#full(name));
  }

  /**
   * The table to which INSERT refers, also in another letter case. Throws `statement` where it may be one of another
   * schema, which Adminer leaves out.
   */
  find(name: string): KnownTable | undefined {
    const found = this.get(name) ?? this.#alike(name)[0];
    const end = `.${this.#full(name)}`;
    const isOfSchema = [...this.#tables.values()].some((one) => !one.hasRows && one.name.endsWith(end));
    if (!found && isOfSchema) throw notFollowed(`INSERT INTO ${name}`);
    return found;
  }

  #alike(name: string): KnownTable[] {
    const full = this.#full(name).toLowerCase();
    return [...this.#tables.values()].filter((table) => table.name.toLowerCase() === full);
  }

  #hasRows = (name: string) => this.#alike(name).some(({ hasRows }) => hasRows);

  /** Whether it is certain that a table has no rows that are read. */
  isWithoutRows(name: string): boolean {
    return isInternal(name) || (this.get(name) !== undefined && !this.#hasRows(name));
  }

  /** Whether there are tables in a database or schema. */
  isIn(name: string): boolean {
    const isDefault = name === 'public' || name === this.#home;
    return [...this.#tables.keys()].some((table) => isDefault || `.${table}`.includes(`.${name}.`));
  }

  /** The following names are in this database. `isSchema`: a qualified name has the database, as in MySQL. */
  enterDatabase(name: string, isSchema: boolean): void {
    this.#database = name;
    this.#isSchema = isSchema;
    this.#schema = '';
  }

  /** The following names without a schema are in this one, as in dumps of PostgreSQL before 10.3. */
  enterSchema(name: string): void {
    this.#schema = name === 'public' ? '' : name;
  }

  /** The name with its schema, other than the default one of PostgreSQL and SQLite, and its database, other than the first one. */
  #full(name: string): string {
    const home = this.#home ?? this.#database;
    const isQualified = name.includes('.');
    const inSchema = !isQualified && this.#schema !== '' ? `${this.#schema}.${name}` : name;
    if (this.#isSchema && isQualified) return without(name, home);
    const short = without(without(inSchema, 'public'), 'main');
    return this.#database === home ? short : `${this.#database}.${short}`;
  }

  /** Throws `too-large`. */
  create(name: string, columns: readonly Column[], parent: KnownTable | null = null): KnownTable {
    // A partition shares the columns of its parent.
    if (columns !== parent?.columns) this.#columnCount += columns.length;
    const isTooLarge = columns.length > limits.columns || this.#columnCount > limits.allColumns;
    if (isTooLarge || this.#tables.size === limits.tables) throw new DumpError('too-large');
    this.#home ??= this.#database;
    const table: KnownTable = {
      name: detached(this.#full(name)),
      columns,
      primaryKey: [],
      foreignKeys: [],
      parent,
      isAnnounced: false,
      stored: null,
      hasRows: false,
      isClosed: false,
      keep: null,
    };
    this.#tables.set(table.name, table);
    this.#waiting.push(table);
    return table;
  }

  /** Throws `statement` when the columns cannot be known, or when the table has rows already. */
  define({ name, isIfNotExists, columns, partitionOf, parents: parentNames, ...keys }: CreateTable): void {
    const known = this.get(name);
    const isTwice = known !== undefined && (known.hasRows || !isIfNotExists);
    if (isTwice || (!columns && partitionOf === '')) throw notFollowed(`CREATE TABLE ${name}`);
    if (known) return;
    const parents = (partitionOf === '' ? parentNames : [partitionOf]).map((parent) => this.get(parent));
    const [parent] = parents;
    // With an unknown parent, its rows name the columns.
    if (parents.every((one) => one !== undefined)) {
      const all = new Map<string, Column>();
      for (const column of [...parents.flatMap((one) => one.columns), ...(columns ?? [])])
        all.set(column.name, column);
      // What inherits, without columns of its own, is a partition.
      if (parent && all.size === parent.columns.length) this.create(name, parent.columns, parent);
      else this.create(name, parent ? [...all.values()] : (columns ?? []));
    }
    this.addKeys(name, keys);
  }

  /** Makes a table, without rows so far, a partition of another one. */
  attach(parentName: string, name: string): void {
    const [parent, part] = [this.get(parentName), this.get(name)];
    if (!parent || !part || part.isAnnounced || part.parent || rootOf(parent) === part) return;
    const names = new Set(parent.columns.map((column) => column.name));
    if (part.columns.every((column) => names.has(column.name))) part.parent = parent;
  }

  /** Throws `too-large`. */
  addKeys(name: string, { primaryKey, foreignKeys }: TableKeys): void {
    for (const { columns, toColumns } of foreignKeys)
      this.#keyCount += Math.max(columns.length, toColumns.length);
    if (this.#keyCount > limits.references) throw new DumpError('too-large');
    const table = this.get(name);
    if (table && primaryKey.length > 0) table.primaryKey = primaryKey;
    table?.foreignKeys.push(...foreignKeys.map((key) => ({ ...key, to: this.#full(key.to) })));
  }

  /** Forgets a table. Throws `statement` for a partition, whose rows are among those of its parent. */
  drop(name: string): void {
    const table = this.get(name);
    if (!table) return;
    if (table.parent?.hasRows) throw notFollowed(`DROP TABLE ${name}`);
    for (const one of [...this.#tables.values()])
      if (one === table || one.parent === table) this.#tables.delete(one.name);
    this.#waiting = this.#waiting.filter((one) => this.#tables.has(one.name));
    if (table.stored) this.#store.tables.delete(table.name);
  }

  /** Removes the rows of a table. Throws `statement` for a partition and an unknown table. */
  empty(name: string, statement: string): void {
    const table = this.get(name);
    if (!this.#hasRows(name)) return;
    if (!table || table.parent) throw notFollowed(statement);
    table.hasRows = false;
    table.isClosed = false;
    if (table.stored) table.stored = this.#store.create(table.name, table.columns);
  }

  /** Of several rows with the primary key of a table, only one stays. */
  keepOne(name: string, keep: Keep | null): void {
    const table = this.get(name);
    if (table && keep) rootOf(table).keep = keep;
  }

  /** Another dump begins in the same file: tables that have rows are complete. */
  close(): void {
    for (const table of this.#tables.values()) table.isClosed = table.hasRows;
  }

  /** Announces the new tables. After that none of them becomes a partition. */
  announce(): void {
    for (const table of this.#waiting) {
      table.isAnnounced = true;
      const { name, columns, parent } = table;
      if (!parent && !isInternal(name)) table.stored = this.#store.create(name, columns);
    }
    this.#waiting = [];
  }

  /** Stores what is known only at the end of the dump. */
  finish(): void {
    this.announce();
    for (const { stored, primaryKey, keep } of this.#tables.values()) {
      const key = stored ? existing(stored, primaryKey) : [];
      if (stored && keep && key.length > 0) keepOneRow(stored, key, keep);
      if (stored) readBits(stored);
      if (stored) leaveOutComputed(stored);
    }
    // In any letter case, as in SQLite and MySQL.
    const lower = new Map([...this.#tables].map(([name, table]) => [name.toLowerCase(), table]));
    for (const table of this.#tables.values())
      for (const key of table.foreignKeys) {
        const target = this.#tables.get(key.to) ?? lower.get(key.to.toLowerCase());
        if (target) addReferences(rootOf(table).stored, rootOf(target), key);
      }
  }
}

const without = (name: string, prefix: string) =>
  name.startsWith(`${prefix}.`) ? name.slice(prefix.length + 1) : name;
