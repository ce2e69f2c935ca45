import { detached } from './compact-column.ts';
import type { CreateTable } from './create-table.ts';
import { type Column, DumpError, type DumpEvent, type Keep, limits } from './dump-events.ts';
import { Names, type ReferableTable, References } from './references.ts';
import type { AlterTable, TableKeys } from './table-keys.ts';

export interface KnownTable {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly computed: ReadonlySet<string>;
  /** The computed columns to which no row has given a value. */
  readonly withoutValues: Set<string>;
  primaryKey: readonly string[];
  /** The parent of a partition, to which its rows belong. */
  parent: KnownTable | null;
  isAnnounced: boolean;
  hasRows: boolean;
  /** Whether another dump began after its rows. More of them would count twice. */
  isClosed: boolean;
  /** Which of several rows with one primary key stays; null for all. */
  keep: Keep | null;
}

const none: ReadonlySet<string> = new Set();

/** Tables of SQLite and PostgreSQL themselves. */
export const isInternal = (name: string) => /^(sqlite_|pg_catalog\.)/.test(name);

/** The table, or its outermost parent. */
export function rootOf(table: KnownTable): KnownTable {
  let root = table;
  while (root.parent) root = root.parent;
  return root;
}

/** The tables of a dump, announced with the first row, when all partitions are known. */
export class KnownTables {
  readonly #tables = new Map<string, KnownTable>();
  readonly #references = new References();
  readonly #emit: (event: DumpEvent) => void;
  #waiting: KnownTable[] = [];
  #columnCount = 0;
  #database = '';
  #isSchema = false;
  #schema = '';
  /** The database of the first table. */
  #home: string | null = null;

  constructor(emit: (event: DumpEvent) => void) {
    this.#emit = emit;
  }

  get(name: string): KnownTable | undefined {
    return this.#tables.get(this.#full(name));
  }

  /** Whether a table has rows, also under a name in other letter case. */
  hasRows(name: string): boolean {
    const full = this.#full(name).toLowerCase();
    return [...this.#tables.values()].some((table) => table.hasRows && table.name.toLowerCase() === full);
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

  /** The name with its schema, other than PostgreSQL's default one, and its database, other than the first one. */
  #full(name: string): string {
    const home = this.#home ?? this.#database;
    const isQualified = name.includes('.');
    const inSchema = !isQualified && this.#schema !== '' ? `${this.#schema}.${name}` : name;
    if (this.#isSchema && isQualified) return without(name, home);
    const short = without(inSchema, 'public');
    return this.#database === home ? short : `${this.#database}.${short}`;
  }

  /** Throws `too-large`. */
  create(
    name: string,
    columns: readonly Column[],
    computed = none,
    parent: KnownTable | null = null,
  ): KnownTable {
    // A partition shares the columns of its parent.
    if (columns !== parent?.columns) this.#columnCount += columns.length;
    const isTooLarge = columns.length > limits.columns || this.#columnCount > limits.allColumns;
    if (isTooLarge || this.#tables.size === limits.tables) throw new DumpError('too-large');
    this.#home ??= this.#database;
    const table: KnownTable = {
      name: detached(this.#full(name)),
      columns,
      computed,
      withoutValues: new Set(computed),
      primaryKey: [],
      parent,
      isAnnounced: false,
      hasRows: false,
      isClosed: false,
      keep: null,
    };
    this.#tables.set(table.name, table);
    this.#waiting.push(table);
    return table;
  }

  /** Throws `statement` when the columns cannot be known, or when the table has rows already. */
  define({ name: { text: name }, isIfNotExists, columns, partitionOf, parents }: CreateTable): void {
    const known = this.get(name);
    const isTwice = known !== undefined && (known.hasRows || !isIfNotExists);
    if (isTwice || (!columns && !partitionOf)) throw new DumpError('statement', `CREATE TABLE ${name}`);
    if (known) return;
    if (partitionOf) this.#createPart(name, this.get(partitionOf.text));
    if (!columns) return;
    const own = columns.columns.map((column) => ({
      name: detached(column.name),
      type: detached(column.type),
    }));
    const heirTo = parents.map((parent) => this.get(parent.text));
    if (!partitionOf && heirTo.length === 0) this.create(name, own, columns.computed);
    else if (!partitionOf && heirTo.every((parent) => parent !== undefined))
      this.#createHeir(name, own, columns.computed, heirTo);
    // With an unknown parent, its rows name the columns.
    this.#addKeys(name, columns.keys);
  }

  alter({ name, keys, partition }: AlterTable): void {
    this.#addKeys(name.text, keys);
    if (partition.text !== '') this.#attach(this.get(name.text), this.get(partition.text));
  }

  /** Forgets a table. Throws `statement` for a partition, whose rows are among those of its parent. */
  drop(name: string): void {
    const table = this.get(name);
    if (!table) return;
    const parts = [...this.#tables.values()].filter(({ parent }) => parent === table);
    if (table.parent?.hasRows) throw new DumpError('statement', `DROP TABLE ${name}`);
    for (const one of [table, ...parts]) this.#tables.delete(one.name);
    this.#references.drop(table.name);
    this.#waiting = this.#waiting.filter((one) => this.#tables.has(one.name));
    if (table.isAnnounced && !table.parent) this.#emit({ type: 'drop', table: table.name });
  }

  /** Removes the rows of a table. Throws `statement` for a partition and an unknown table. */
  empty(name: string, statement: string): void {
    const table = this.get(name);
    if (!this.hasRows(name)) return;
    if (!table || table.parent) throw new DumpError('statement', statement);
    table.hasRows = false;
    table.isClosed = false;
    this.#emit({ type: 'table', table: table.name, columns: table.columns });
  }

  /** Another dump begins in the same file: tables that have rows are complete. */
  close(): void {
    for (const table of this.#tables.values()) table.isClosed = table.hasRows;
  }

  #addKeys(name: string, { primaryKey, foreignKeys }: TableKeys): void {
    const table = this.get(name);
    if (table && primaryKey.length > 0) table.primaryKey = primaryKey;
    this.#references.add(
      detached(this.#full(name)),
      foreignKeys.map((key) => ({ ...key, to: this.#full(key.to) })),
    );
  }

  #createPart(name: string, parent: KnownTable | undefined): void {
    if (parent) this.create(name, parent.columns, parent.computed, parent);
  }

  /** A table that inherits: the columns of its parents, then others. Without others it is a partition. */
  #createHeir(
    name: string,
    own: readonly Column[],
    computed: ReadonlySet<string>,
    parents: KnownTable[],
  ): void {
    const columns = new Map<string, Column>();
    for (const column of [...parents.flatMap((parent) => parent.columns), ...own])
      columns.set(column.name, column);
    const [first] = parents;
    if (first && columns.size === first.columns.length) this.#createPart(name, first);
    else
      this.create(
        name,
        [...columns.values()],
        new Set([...parents.flatMap((parent) => [...parent.computed]), ...computed]),
      );
  }

  #attach(parent: KnownTable | undefined, part: KnownTable | undefined): void {
    if (!parent || !part || part.isAnnounced || part.parent || rootOf(parent) === part) return;
    const names = new Set(parent.columns.map((column) => column.name));
    if (part.columns.every((column) => names.has(column.name))) part.parent = parent;
  }

  /** Announces the new tables. After that none of them becomes a partition. */
  announce(): void {
    for (const table of this.#waiting) {
      table.isAnnounced = true;
      const { name, columns } = table;
      if (!table.parent && !isInternal(name)) this.#emit({ type: 'table', table: name, columns });
    }
    this.#waiting = [];
  }

  /** Announces what is known only at the end of the dump. */
  finish(): void {
    this.announce();
    const referable = new Map<KnownTable, ReferableTable>();
    for (const table of this.#tables.values()) {
      const { name, primaryKey, keep } = table;
      if (table.parent || isInternal(name)) continue;
      referable.set(table, referableOf(table));
      if (keep && primaryKey.length > 0) this.#emit({ type: 'one-row', table: name, key: primaryKey, keep });
      const columns = [...table.withoutValues];
      if (columns.length > 0) this.#emit({ type: 'not-in-dump', table: name, columns });
    }
    const named = [...this.#tables].flatMap(([name, table]) => {
      const found = referable.get(rootOf(table));
      return found ? [[name, found] as const] : [];
    });
    for (const found of this.#references.resolved(new Names(named)))
      this.#emit({ type: 'reference', ...found });
  }
}

const without = (name: string, prefix: string) =>
  name.startsWith(`${prefix}.`) ? name.slice(prefix.length + 1) : name;

function referableOf({ name, columns, primaryKey, withoutValues }: KnownTable): ReferableTable {
  const names = columns.map((column) => column.name).filter((column) => !withoutValues.has(column));
  return { name, columns: new Names(names.map((column) => [column, column])), primaryKey };
}
