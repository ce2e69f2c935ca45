import type { TableFacts } from './table-facts.ts';

/** A column with the key of a row in another table. `isDeclared`: by a foreign key; otherwise guessed by names. */
export interface Link {
  table: string;
  column: string;
  to: string;
  toColumn: string;
  isDeclared: boolean;
}

const identifier = /(_id|Id|_?uuid)$/;
const identified = /^(.*?)_?(id|uuid)$/i;

/** Which columns refer to which tables: by foreign keys, and for columns without one by names. */
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

  /** The key at the end of a column's references. */
  end(table: string, column: string): Link | null {
    let end = this.of(table, column);
    const seen = new Set([table]);
    for (let next = end; next && !seen.has(next.to); next = this.of(next.to, next.toColumn)) {
      seen.add(next.to);
      end = next;
    }
    return end;
  }

  from(table: string): Link[] {
    return (this.#tables.table(table)?.columns ?? []).flatMap(({ name }) => this.of(table, name) ?? []);
  }

  #declared(table: string, column: string): Link | null {
    const references = this.#tables.table(table)?.references ?? [];
    // A whole key is better than a part of one.
    const found =
      references.find((reference) => reference.column === column && reference.isWhole) ??
      references.find((reference) => reference.column === column);
    if (!found || (found.to === table && found.toColumn === column)) return null;
    return { table, column, to: found.to, toColumn: found.toColumn, isDeclared: true };
  }

  #guessed(table: string, column: string): Link | null {
    if (!identifier.test(column)) return this.#toFirst(table, column);
    const noun = nounOf(table, column);
    const others = this.#others(table);
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
    // Two tables with the same key belong together, but neither refers to the other.
    if (isKey(table, column)) return null;
    const sameName = others.filter(({ name, columns }) => columns.includes(column) && isKey(name, column));
    const first = sameName.find(({ columns }) => columns[0] === column) ?? sameName[0];
    return first ? link(first.name, column) : this.#toFirst(table, column);
  }

  /** The other tables of its database and schema. */
  #others(table: string) {
    return this.#tables.headers.filter(({ name }) => name !== table && spaceOf(name) === spaceOf(table));
  }

  /** To the table whose first column has the same name, in any letter case. */
  #toFirst(table: string, column: string): Link | null {
    if (!/id$/i.test(column)) return null;
    for (const { name, columns } of this.#others(table)) {
      const [first = ''] = columns;
      const isSame = first.toLowerCase() === column.toLowerCase();
      if (isSame && !/^id$/i.test(first) && this.#tables.uniqueRows(name, first) !== null)
        return { table, column, to: name, toColumn: first, isDeclared: false };
    }
    return null;
  }
}

/** The database and schema in a table's name. */
export const spaceOf = (table: string) => table.slice(0, table.lastIndexOf('.') + 1);

/** What a column identifies: `user` for `user_id`, and `school_users` for `id` of that table. */
export function nounOf(table: string, column: string): string {
  const plain = column.replace(/([a-z])([A-Z])/g, '$1_$2');
  const noun = identified.exec(plain)?.[1]?.toLowerCase() ?? '';
  return noun === '' && /^(id|uuid)$/i.test(column) ? table.toLowerCase() : noun;
}

/** Whether a table is that of a noun: `users` and `school_user` of `user`, `leerlingen` of `leerling`. */
function isTableOf(table: string, noun: string): boolean {
  if (noun === '') return false;
  const name = table.toLowerCase();
  return [noun, `${noun}s`, `${noun}es`, `${noun}en`, noun.replace(/y$/, 'ies')].some(
    (form) => name === form || name.endsWith(`_${form}`) || name.endsWith(`.${form}`),
  );
}
