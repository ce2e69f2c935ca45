import { type ConsentRule, consenting } from './consent.ts';
import type { People, PersonOf } from './people.ts';
import type { DumpTables } from './tables.ts';

/** Whether a row may be used. */
export type RowFilter = (row: number) => boolean;

/** Whether a row may be used, by the consent of the people it is about. `unknown`: it names nobody, or somebody the dump does not have. */
type Verdict = 'given' | 'refused' | 'unknown';
type Judge = (row: number) => Verdict;

/** How many rows of a table are used, and why others are not. */
export interface RowCounts {
  table: string;
  used: number;
  refused: number;
  unknown: number;
}

export interface ConsentedRows {
  filterOf: (table: string) => RowFilter;
  /** The counts of the tables of which only some rows may be used. */
  counts: () => RowCounts[];
}

/** Beyond this many steps a row is not about a person. */
const mostSteps = 4;

/**
 * The rows of people who gave consent: of tables that refer to people, and of tables that refer to rows of such tables,
 * for example the answers of a submission. A row that refers to several people needs the consent of each. Without a rule
 * every row may be used.
 */
export function consentedRows(tables: DumpTables, rule: ConsentRule | null): ConsentedRows {
  const { people } = tables;
  if (!rule) return { filterOf: () => () => true, counts: () => [] };
  const given = consenting(tables, rule);
  const known = new Set<string>();
  for (const table of people.tables) {
    const of = people.personOf(table, people.columnsOf(table)[0] ?? '');
    for (let row = 0; row < (tables.table(table)?.rowCount ?? 0); row += 1) known.add(of?.(row) ?? '');
  }
  const judges = new Map<string, Judge | null>();
  const judgeOf = (table: string) => {
    const found = judges.get(table) ?? ownersOf(tables, table).judge(given, known);
    judges.set(table, found);
    return found;
  };
  return {
    filterOf: (table) => {
      const judge = judgeOf(table);
      return judge ? (row) => judge(row) === 'given' : () => true;
    },
    counts: () =>
      tables.names.flatMap((table) => {
        const judge = judgeOf(table);
        if (!judge) return [];
        const counts = { given: 0, refused: 0, unknown: 0 };
        for (let row = 0; row < (tables.table(table)?.rowCount ?? 0); row += 1) counts[judge(row)] += 1;
        const { given: used, refused, unknown } = counts;
        return [{ table, used, refused, unknown }];
      }),
  };
}

/** Whether the rows of a table are about people, by themselves or through the rows to which they refer. */
export function isAboutPeople(tables: DumpTables, table: string): boolean {
  return ownersOf(tables, table).persons.length > 0;
}

/**
 * The people of each row: of its own columns, or else of the nearest rows to which it refers. Who made such a row, as a
 * teacher makes a form, does not count there: the questions of a form are not about the teacher.
 */
function ownersOf(tables: DumpTables, table: string) {
  const { links, people } = tables;
  const persons: PersonOf[] = personsOf(people, table, () => true);
  const seen = new Set([table]);
  let reached: { table: string; rowOf: (row: number) => number }[] = [{ table, rowOf: (row) => row }];
  for (let step = 0; step < mostSteps && persons.length === 0 && reached.length > 0; step += 1) {
    reached = reached.flatMap(({ table: from, rowOf }) =>
      links.from(from).flatMap(({ column, to, toColumn }) => {
        const rows = seen.has(to) || people.isMaker(column) ? null : tables.uniqueRows(to, toColumn);
        const data = tables.column(from, column);
        if (!rows || !data) return [];
        const next = (row: number) => {
          const place = rowOf(row);
          return place < 0 ? -1 : (rows.get(data.at(place) ?? '') ?? -1);
        };
        return [{ table: to, rowOf: next }];
      }),
    );
    for (const { table: to, rowOf } of reached) {
      seen.add(to);
      for (const person of personsOf(people, to, (column) => !people.isMaker(column)))
        persons.push((row) => {
          const place = rowOf(row);
          return place < 0 ? null : person(place);
        });
    }
  }
  return {
    persons,
    judge(given: ReadonlySet<string>, known: ReadonlySet<string>): Judge | null {
      if (persons.length === 0) return null;
      return (row) => {
        let verdict: Verdict = 'unknown';
        for (const person of persons) {
          const id = person(row);
          if (id === null) continue;
          if (!given.has(id)) return known.size > 0 && !known.has(id) ? 'unknown' : 'refused';
          verdict = 'given';
        }
        return verdict;
      };
    },
  };
}

function personsOf(people: People, table: string, isCounted: (column: string) => boolean): PersonOf[] {
  const columns = people.columnsOf(table).filter(isCounted);
  // The keys of a table of people are all the same person.
  const used = people.isPeople(table) ? columns.slice(0, 1) : columns;
  return used.flatMap((column) => people.personOf(table, column) ?? []);
}
