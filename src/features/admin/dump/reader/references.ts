import { DumpError, limits, type Reference } from './dump-events.ts';
import type { ForeignKey } from './table-keys.ts';

/** Values by name, in any letter case, as in SQLite and MySQL. */
export class Names<Value> {
  readonly #exact: ReadonlyMap<string, Value>;
  readonly #lower: ReadonlyMap<string, Value>;

  constructor(values: readonly (readonly [name: string, value: Value])[]) {
    this.#exact = new Map(values);
    this.#lower = new Map(values.map(([name, value]) => [name.toLowerCase(), value]));
  }

  get(name: string): Value | undefined {
    return this.#exact.get(name) ?? this.#lower.get(name.toLowerCase());
  }
}

export interface ReferableTable {
  name: string;
  columns: Names<string>;
  primaryKey: readonly string[];
}

/** Collects foreign keys until the end of the dump, because they may refer to later tables. */
export class References {
  #found: { table: string; key: ForeignKey }[] = [];
  #count = 0;

  /** Throws `too-large`. */
  add(table: string, keys: readonly ForeignKey[]): void {
    for (const key of keys) {
      this.#count += Math.max(key.columns.length, key.toColumns.length);
      if (this.#count > limits.references) throw new DumpError('too-large');
      this.#found.push({ table, key });
    }
  }

  drop(table: string): void {
    this.#found = this.#found.filter((found) => found.table !== table);
  }

  /** The references between existing tables and columns, each once. */
  resolved(tables: Names<ReferableTable>): { table: string; reference: Reference }[] {
    const all = new Map<string, { table: string; reference: Reference }>();
    for (const { table: from, key } of this.#found) {
      const [table, target] = [tables.get(from), tables.get(key.to)];
      if (!table || !target) continue;
      const columns = existing(table, key.columns);
      const toColumns = existing(target, key.toColumns.length > 0 ? key.toColumns : target.primaryKey);
      if (!columns || columns.length !== toColumns?.length) continue;
      for (const [i, column] of columns.entries()) {
        const toColumn = toColumns[i] ?? '';
        const id = JSON.stringify([table.name, column, target.name, toColumn]);
        const isWhole = columns.length === 1 || all.get(id)?.reference.isWhole === true;
        all.set(id, { table: table.name, reference: { column, to: target.name, toColumn, isWhole } });
      }
    }
    return [...all.values()];
  }
}

/** The columns of a table with these names; undefined when one does not exist. */
function existing({ columns }: ReferableTable, names: readonly string[]): string[] | undefined {
  const found = names.map((name) => columns.get(name)).filter((column) => column !== undefined);
  return found.length === names.length ? found : undefined;
}
