import { isTableOf, nounOf } from './nouns.ts';
import type { TableFacts } from './table-facts.ts';

/** A column with the key of a row of another table. `isDeclared`: the dump says so; otherwise it is a guess by names. */
export interface Link {
  table: string;
  column: string;
  to: string;
  toColumn: string;
  isDeclared: boolean;
}

const identifier = /(_id|Id|_?uuid)$/;

/** Which columns refer to which tables: the foreign keys of the dump, and names only for columns without one. */
export class Links {
  readonly #tables: TableFacts;
  readonly #known = new Map<string, Link | null>();

  constructor(tables: TableFacts) {
    this.#tables = tables;
  }

  of(table: string, column: string): Link | null {
    const key = JSON.stringify([table, column]);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const link = this.#declared(table, column) ?? this.#guessed(table, column);
    this.#known.set(key, link);
    return link;
  }

  /** Where the values of a column come from: the key at the end of its references. */
  end(table: string, column: string): Link | null {
    let end = this.of(table, column);
    const seen = new Set([table]);
    for (let next = end; next && !seen.has(next.to); next = this.of(next.to, next.toColumn)) {
      seen.add(next.to);
      end = next;
    }
    return end;
  }

  /** The links of all columns of a table. */
  from(table: string): Link[] {
    return (this.#tables.table(table)?.columns ?? []).flatMap(({ name }) => this.of(table, name) ?? []);
  }

  #declared(table: string, column: string): Link | null {
    const references = this.#tables.table(table)?.references ?? [];
    // A key of one column says more than a part of a longer one.
    const found =
      references.find((reference) => reference.column === column && reference.isWhole) ??
      references.find((reference) => reference.column === column);
    if (!found || (found.to === table && found.toColumn === column)) return null;
    return { table, column, to: found.to, toColumn: found.toColumn, isDeclared: true };
  }

  #guessed(table: string, column: string): Link | null {
    if (!identifier.test(column)) return this.#toFirst(table, column);
    const noun = nounOf(table, column);
    const others = this.#tables.headers.filter(({ name }) => name !== table);
    const link = (to: string, toColumn: string) => ({ table, column, to, toColumn, isDeclared: false });
    const isKey = (to: string, toColumn: string) => this.#tables.uniqueRows(to, toColumn) !== null;
    for (const { name, columns } of others.filter(({ name }) => isTableOf(name, noun))) {
      const same = columns.find((other) => other.toLowerCase() === column.toLowerCase());
      if (same && isKey(name, same)) return link(name, same);
    }
    const plain = /uuid$/i.test(column) ? 'uuid' : 'id';
    for (const { name, columns } of others) {
      const key = columns.find((other) => other.toLowerCase() === plain);
      if (key && isTableOf(name, noun) && isKey(name, key)) return link(name, key);
    }
    // Two tables with one key belong together as well, but neither of them refers to the other.
    if (isKey(table, column)) return null;
    const sameName = others.filter(({ name, columns }) => columns.includes(column) && isKey(name, column));
    const first = sameName.find(({ columns }) => columns[0] === column) ?? sameName[0];
    return first ? link(first.name, column) : this.#toFirst(table, column);
  }

  /** To the table that begins with a key of the same name, in small letters or capitals. */
  #toFirst(table: string, column: string): Link | null {
    if (!/id$/i.test(column)) return null;
    for (const { name, columns } of this.#tables.headers) {
      const [first = ''] = columns;
      const isSame = name !== table && first.toLowerCase() === column.toLowerCase();
      if (isSame && !/^id$/i.test(first) && this.#tables.uniqueRows(name, first) !== null)
        return { table, column, to: name, toColumn: first, isDeclared: false };
    }
    return null;
  }
}
