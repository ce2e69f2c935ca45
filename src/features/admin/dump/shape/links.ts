import type { DumpTables } from './tables.ts';

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
  readonly #tables: DumpTables;
  readonly #known = new Map<string, Link | null>();

  constructor(tables: DumpTables) {
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
    return this.#tables.columnNames(table).flatMap((column) => this.of(table, column) ?? []);
  }

  #declared(table: string, column: string): Link | null {
    const found = (this.#tables.table(table)?.references ?? []).filter(
      (reference) => reference.column === column,
    );
    // A whole key is better than a part of one.
    const best = found.find(({ isWhole }) => isWhole) ?? found[0];
    if (!best || (best.to === table && best.toColumn === column)) return null;
    return { table, column, to: best.to, toColumn: best.toColumn, isDeclared: true };
  }

  #guessed(table: string, column: string): Link | null {
    for (const [to, toColumn] of this.#candidates(table, column))
      if (this.#tables.uniqueRows(to, toColumn)) return { table, column, to, toColumn, isDeclared: false };
    return null;
  }

  /** The columns in its database and schema to which a column may refer by its name, most certain first. */
  *#candidates(table: string, column: string): Iterable<[to: string, toColumn: string]> {
    const space = spaceOf(table);
    const others = this.#tables.headers.filter(({ name }) => name !== table && spaceOf(name) === space);
    const named = (tables: typeof others, wanted: string) =>
      tables.flatMap(({ name, columns }) =>
        columns.flatMap((other): [string, string][] =>
          other.toLowerCase() === wanted.toLowerCase() ? [[name, other]] : [],
        ),
      );
    const isIdentifier = identifier.test(column);
    const noun = nounOf(table, column);
    const ofNoun = isIdentifier ? others.filter(({ name }) => isTableOf(name, noun)) : [];
    yield* named(ofNoun, column);
    yield* named(ofNoun, /uuid$/i.test(column) ? 'uuid' : 'id');
    // Two tables with the same key belong together, but neither refers to the other.
    if (isIdentifier && this.#tables.uniqueRows(table, column)) return;
    const first = others.map(({ name, columns }) => ({ name, columns: columns.slice(0, 1) }));
    if (/.id$/i.test(column)) yield* named(first, column);
    if (isIdentifier) yield* named(others, column);
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
  // Also vragen of vraag, and blokken of blok.
  const dutch = [`${noun}en`, `${noun.replace(/(.)\1(.)$/, '$1$2')}en`, `${noun}${noun.at(-1)}en`];
  return [noun, `${noun}s`, `${noun}es`, ...dutch, noun.replace(/y$/, 'ies')].some(
    (form) => name === form || name.endsWith(`_${form}`) || name.endsWith(`.${form}`),
  );
}
