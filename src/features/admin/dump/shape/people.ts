import type { Cell } from '../reader/dump-types.ts';
import { spaceOf } from './links.ts';
import { findPeople, isMaker, isOtherKey, isPersonName } from './people-names.ts';
import type { DumpTables } from './tables.ts';

/** By table, the columns that refer to people; none for a table about nobody. */
export type SaidPeople = Readonly<Record<string, readonly string[]>>;

/** Identifies the person that a row refers to, the same in every table. Null for nobody. */
export type PersonOf = (row: number) => string | null;

const sampleSize = 200;
const mostlyFound = 0.5;

/** The tables with a row for each person, and the columns that refer to people. */
export class People {
  /** The tables with a row for each person, most certain first. */
  tables: string[];
  readonly #found: string[];
  #said: SaidPeople = {};
  readonly #tables: DumpTables;
  readonly #known = new Map<string, PersonOf | null>();

  constructor(tables: DumpTables) {
    this.#tables = tables;
    this.#found = findPeople(tables);
    this.tables = this.#found;
  }

  /** Takes over what the user said. A table whose key refers to people has a row for each of them. */
  say(said: SaidPeople): void {
    if (JSON.stringify(said) === JSON.stringify(this.#said)) return;
    this.#said = said;
    this.#known.clear();
    const more = Object.keys(said).filter((table) => {
      const key = this.#tables.keyColumn(table) ?? '';
      return (
        !this.#found.includes(table) && this.isSaid(table, key) && this.#tables.links.of(table, key) === null
      );
    });
    this.tables = [...this.#found, ...more];
  }

  /** Whether the user said that a column refers to people; without a column, whether anything was said of the table. */
  isSaid(table: string, column?: string): boolean {
    const said = this.#said[table];
    return said !== undefined && (column === undefined || said.includes(column));
  }

  /** Whether foreign keys or the user say that the rows of a table are about people. */
  isKnown(table: string, isMakerToo = true, seen = new Set<string>()): boolean {
    if (this.isPeople(table) || (this.#said[table]?.length ?? 0) > 0) return true;
    if (seen.has(table)) return false;
    seen.add(table);
    return this.#tables.links
      .from(table)
      .some(
        ({ column, to, isDeclared }) =>
          isDeclared && (isMakerToo || !isMaker(column)) && this.isKnown(to, false, seen),
      );
  }

  isPeople = (table: string) => this.tables.includes(table);

  /** The columns of a table that refer to people: the key of a table of people first, makers last. */
  columnsOf(table: string): string[] {
    const columns = this.#tables.columnNames(table).filter((column) => this.personOf(table, column) !== null);
    const key = this.isPeople(table) ? this.#tables.keyColumn(table) : null;
    const rank = (column: string) => (column === key ? 0 : isMaker(column) ? 2 : 1);
    return columns.sort((one, other) => rank(one) - rank(other));
  }

  /** Whether a column refers to the person whom the row is about. */
  isSubject = (table: string, column: string) => !isMaker(column) && this.personOf(table, column) !== null;

  /** The person of each row by this column. Null when the column refers to nobody. */
  personOf(table: string, column: string): PersonOf | null {
    const key = JSON.stringify([table, column]);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    // Meanwhile a circle of references ends here.
    this.#known.set(key, null);
    const found = this.#find(table, column);
    this.#known.set(key, found);
    return found;
  }

  #find(table: string, column: string): PersonOf | null {
    const data = this.#tables.column(table, column);
    if (!data) return null;
    const own = this.isPeople(table) ? this.#tables.keyColumn(table) : null;
    if (own !== null && this.#isKey(table, column)) {
      const keys = this.#tables.column(table, own);
      return (row) => personAt(table, keys?.at(row) ?? null);
    }
    const isSaid = this.isSaid(table, column);
    const declared = this.#tables.links.of(table, column)?.isDeclared;
    if (this.isSaid(table) && !isSaid && !declared) return null;
    const link = this.#tables.links.end(table, column) ?? this.#guess(table, column);
    const rows = link && this.#tables.uniqueRows(link.to, link.toColumn);
    if (link && rows) {
      const person = this.personOf(link.to, link.toColumn);
      if (!person && !isSaid) return null;
      return (row) => {
        const value = data.at(row);
        if (value === null || value === '') return null;
        const found = rows.get(value);
        // Not in the table, but a person all the same.
        return found === undefined || !person ? personAt(link.to, `?${value}`) : person(found);
      };
    }
    // In a table of people such a column is another number, like that at school.
    if (!isSaid && (!isPersonName(column) || this.isPeople(table))) return null;
    return (row) => personAt('user', data.at(row));
  }

  /** Guesses by name: a key of people that contains most values of the column. */
  #guess(table: string, column: string): { to: string; toColumn: string } | null {
    if (!isPersonName(column) && !this.isSaid(table, column)) return null;
    const sample = this.#tables.sample(table, column, sampleSize);
    const found = this.tables
      .filter((to) => to !== table && spaceOf(to) === spaceOf(table))
      .flatMap((to) => this.#tables.columnNames(to).map((toColumn) => ({ to, toColumn })))
      .filter(({ to, toColumn }) => this.#isKey(to, toColumn))
      .find(({ to, toColumn }) => {
        const rows = this.#tables.uniqueRows(to, toColumn);
        const count = sample.filter((value) => rows?.has(value)).length;
        return count > 0 && count >= mostlyFound * sample.length;
      });
    return found ?? null;
  }

  #isKey = (table: string, column: string) =>
    column === this.#tables.keyColumn(table) || isOtherKey(this.#tables, table, column);
}

function personAt(table: string, value: Cell): string | null {
  return value === null || value === '' ? null : JSON.stringify([table, value]);
}
