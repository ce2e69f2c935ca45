import type { Choices } from './choices.ts';
import { type ConsentRule, consenting, knownPeople } from './consent.ts';
import { followed, type RowOf } from './joins.ts';
import type { People, PersonOf } from './people.ts';
import { isMaker } from './people-names.ts';
import type { DumpTables } from './tables.ts';

export type RowFilter = (row: number) => boolean;

/** The consent for a row. `unknown`: it refers to nobody, or to somebody who is not in the dump. */
type Verdict = 'given' | 'refused' | 'unknown';
type Judge = (row: number) => Verdict;

interface ConsentedRows {
  filterOf: (table: string) => RowFilter;
  /** By table, how many rows are about nobody, or about somebody who is not in the dump. */
  unknown: () => Record<string, number>;
}

/** A row further away from people is not about them. */
const mostSteps = 4;

/** Takes over what the user said about people, and tells which tables are known by that or by foreign keys. */
export function knownTables(
  { people }: DumpTables,
  { people: said, consent }: Pick<Choices, 'people' | 'consent'>,
): (table: string) => boolean {
  people.say(consent ? { [consent.table]: [consent.person], ...said } : said);
  return (table) => people.isSaid(table) || people.isKnown(table);
}

/**
 * The rows of people who gave consent: in tables that refer to people, directly or through rows such as submissions. A
 * row that refers to several people needs the consent of each. Without a rule every row may be used. Of tables that
 * are not known none is.
 */
export function consentedRows(
  tables: DumpTables,
  rule: ConsentRule | null,
  isKnown: (table: string) => boolean,
): ConsentedRows {
  const { people } = tables;
  if (!rule) return { filterOf: (table) => () => isKnown(table), unknown: () => ({}) };
  if (!people.personOf(rule.table, rule.person)) return { filterOf: () => () => false, unknown: () => ({}) };
  const known = knownPeople(tables);
  const given = consenting(tables, rule, known);
  const judges = new Map<string, Judge | null>();
  const judgeOf = (table: string) => {
    const found = judges.get(table) ?? ownersOf(tables, table).judge(given, known);
    judges.set(table, found);
    return found;
  };
  return {
    filterOf: (table) => {
      if (!isKnown(table)) return () => false;
      const judge = judgeOf(table);
      return judge ? (row) => judge(row) === 'given' : () => true;
    },
    unknown: () =>
      Object.fromEntries(
        tables.names.flatMap((table): [string, number][] => {
          const judge = isKnown(table) ? judgeOf(table) : null;
          let count = 0;
          for (let row = 0; judge && row < tables.rowCount(table); row += 1)
            if (judge(row) === 'unknown') count += 1;
          return count > 0 ? [[table, count]] : [];
        }),
      ),
  };
}

/** Whether the rows of a table are about people, directly or through the rows that they refer to. */
export function isAboutPeople(tables: DumpTables, table: string): boolean {
  const { makers, persons } = ownersOf(tables, table);
  return makers.length + persons.length > 0;
}

/**
 * The people of each row: in its columns, else in the nearest rows that it refers to. `makers`: who made the row
 * itself. Makers of rows it refers to do not count: the questions of a form are not about its teacher.
 */
function ownersOf(tables: DumpTables, table: string) {
  const { links, people } = tables;
  const makers = people.isPeople(table) ? [] : personsOf(people, table, isMaker);
  const persons = personsOf(people, table, (column) => people.isPeople(table) || !isMaker(column));
  const seen = new Set([table]);
  let reached: { table: string; rowOf: RowOf }[] = [{ table, rowOf: (row) => row }];
  for (let step = 0; step < mostSteps && persons.length === 0; step += 1) {
    reached = reached.flatMap(({ table: from, rowOf }) =>
      links
        .from(from)
        .filter(({ column, to }) => !seen.has(to) && !isMaker(column))
        .map((link) => ({ table: link.to, rowOf: followed(tables, link, rowOf) })),
    );
    for (const { table: to, rowOf } of reached) {
      seen.add(to);
      for (const person of personsOf(people, to, (column) => !isMaker(column)))
        persons.push((row) => {
          const place = rowOf(row);
          return place < 0 ? null : person(place);
        });
    }
  }
  return {
    makers,
    persons,
    judge(given: ReadonlySet<string>, known: ReadonlySet<string>): Judge | null {
      if (makers.length + persons.length === 0) return null;
      // Everybody in the row must have consented, also who made or changed it. Who it is about must be known.
      const firstSubject = persons.length > 0 ? makers.length : 0;
      const all = [...makers, ...persons];
      return (row) => {
        let verdict: Verdict = 'unknown';
        for (let at = 0; at < all.length; at += 1) {
          const id = all[at]?.(row) ?? null;
          if (id === null) continue;
          if (!given.has(id)) return known.size > 0 && !known.has(id) ? 'unknown' : 'refused';
          if (at >= firstSubject) verdict = 'given';
        }
        return verdict;
      };
    },
  };
}

function personsOf(people: People, table: string, isCounted: (column: string) => boolean): PersonOf[] {
  const columns = people.columnsOf(table).filter(isCounted);
  // In a table of people the key, which comes first, identifies the person.
  const used = people.isPeople(table) ? columns.slice(0, 1) : columns;
  return used.flatMap((column) => people.personOf(table, column) ?? []);
}
