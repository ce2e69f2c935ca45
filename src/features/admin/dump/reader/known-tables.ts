import { detached } from './compact-column.ts';
import type { CreateTable } from './create-table.ts';
import { type Column, DumpError, type DumpEvent, limits } from './dump-events.ts';
import { Names, type ReferableTable, References } from './references.ts';
import type { AlterTable } from './table-keys.ts';

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
}

// Internal tables of SQLite.
const internal = /^sqlite_/;
const none: ReadonlySet<string> = new Set();

export const isInternal = (table: KnownTable) => internal.test(table.name);

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

  constructor(emit: (event: DumpEvent) => void) {
    this.#emit = emit;
  }

  get(name: string): KnownTable | undefined {
    return this.#tables.get(name);
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
    const table: KnownTable = {
      name: detached(name),
      columns,
      computed,
      withoutValues: new Set(computed),
      primaryKey: [],
      parent,
      isAnnounced: false,
    };
    this.#tables.set(table.name, table);
    this.#waiting.push(table);
    return table;
  }

  define({ name, columns, partitionOf, parents }: CreateTable): void {
    const isKnown = this.#tables.has(name.short);
    if (partitionOf && !isKnown) this.#createPart(name.short, this.#tables.get(partitionOf.short));
    if (!columns) return;
    if (!isKnown) {
      const own = columns.columns.map((column) => ({
        name: detached(column.name),
        type: detached(column.type),
      }));
      const known = parents.map((parent) => this.#tables.get(parent.short));
      if (known.length === 0) this.create(name.short, own, columns.computed);
      else if (known.every((parent) => parent !== undefined))
        this.#createHeir(name.short, own, columns.computed, known);
      // With an unknown parent, its rows name the columns.
    }
    this.#addKeys(name.short, columns.keys);
  }

  alter({ name, keys, partition }: AlterTable): void {
    this.#addKeys(name.short, keys);
    if (partition.text !== '') this.#attach(this.#tables.get(name.short), this.#tables.get(partition.short));
  }

  #addKeys(name: string, { primaryKey, foreignKeys }: AlterTable['keys']): void {
    const table = this.#tables.get(name);
    if (table && primaryKey.length > 0) table.primaryKey = primaryKey;
    this.#references.add(detached(name), foreignKeys);
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
      if (!table.parent && !isInternal(table)) this.#emit({ type: 'table', table: name, columns });
    }
    this.#waiting = [];
  }

  /** Announces what is known only at the end of the dump. */
  finish(): void {
    this.announce();
    const referable = new Map<KnownTable, ReferableTable>();
    for (const table of this.#tables.values()) {
      if (table.parent || isInternal(table)) continue;
      referable.set(table, referableOf(table));
      const columns = [...table.withoutValues];
      if (columns.length > 0) this.#emit({ type: 'not-in-dump', table: table.name, columns });
    }
    const named = [...this.#tables].flatMap(([name, table]) => {
      const found = referable.get(rootOf(table));
      return found ? [[name, found] as const] : [];
    });
    for (const found of this.#references.resolved(new Names(named)))
      this.#emit({ type: 'reference', ...found });
  }
}

function referableOf({ name, columns, primaryKey, withoutValues }: KnownTable): ReferableTable {
  const names = columns.map((column) => column.name).filter((column) => !withoutValues.has(column));
  return { name, columns: new Names(names.map((column) => [column, column])), primaryKey };
}
