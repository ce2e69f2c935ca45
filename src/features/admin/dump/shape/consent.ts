import { isMaker, plainName } from './people-names.ts';
import type { DumpTables } from './tables.ts';

/** People have given consent when all their rows in `table` have `value` in `column`. */
export interface ConsentRule {
  table: string;
  person: string;
  column: string;
  /** The value that means consent; null for any value, such as a date. */
  value: string | null;
}

const consentWord = /gdpr|rgpd|consent|toestemming|akkoord|opt_?in/i;
/** Names about consent of columns that do not contain it, in snake case. */
const noConsent =
  /(^|_)(no|not|non|pas|geen|niet|zonder|without|sans)(_|$)|_?(by|door)$|withdr|revok|refus|den(y|ied)|declin|ingetrokken|geweigerd|retir|opt_?out|asked|request|gevraagd|demand|expir|verval|version|versie/i;
const withdrawal = /withdr|revok|ingetrokken|retir|opt_?out/i;
const permission = /^permission(_?id)?$/i;
const rights = /role|right|recht|rol(len)?$/i;
const yes = ['1', 't', 'true', 'yes', 'y', 'ja', 'oui', 'given', 'gegeven', 'granted', 'accepted'];
/** Consent given, not given, and a request to delete (docs/backend.md, 9). */
const permissions = ['1', '2', '3'];
/** A column with more values than yes, no and two others contains no consent. */
const mostValues = 4;

/**
 * The column that most likely contains consent, or null. Its name says so, or it is a permission with the three values
 * of the specification, one per person: several would be rights.
 */
export function findConsent(tables: DumpTables): ConsentRule | null {
  const { people } = tables;
  let best: { rule: ConsentRule; weight: number } | null = null;
  for (const { name: table, columns } of tables.headers) {
    const person = people.columnsOf(table).find((column) => !isMaker(column));
    if (!person) continue;
    for (const column of columns) {
      const signs = signsOf(tables, { table, person, column });
      const value = signs > 0 ? yesOf(tables, table, column) : undefined;
      // A yes or no is more certain than a date.
      const weight = value === null ? signs - 0.5 : signs;
      if (value !== undefined && weight > (best?.weight ?? 0))
        best = { rule: { table, person, column, value }, weight };
    }
  }
  return best?.rule ?? null;
}

/** The columns whose names say that a consent was withdrawn, where they have a value, as `table.column`. */
export function findWithdrawn(tables: DumpTables): string[] {
  return tables.headers.flatMap(({ name, columns }) =>
    columns
      .filter((column) => consentWord.test(column) && withdrawal.test(plainName(column)))
      .filter((column) => tables.values(name, column, 0) === null)
      .map((column) => `${name}.${column}`),
  );
}

function signsOf(tables: DumpTables, { table, person, column }: Omit<ConsentRule, 'value'>): number {
  if (column === person || rights.test(table)) return 0;
  const isInPeople = tables.people.isPeople(table) ? 1 : 0;
  if (consentWord.test(column) && !noConsent.test(plainName(column))) return 4 + isInPeople;
  const values = tables.values(table, column, mostValues);
  if (permission.test(column)) {
    const isOne = values?.every(({ value }) => permissions.includes(value)) ?? false;
    const persons = isOne ? [...peopleIn(tables, table, person)] : [];
    return isOne && new Set(persons).size === persons.length ? 2 + isInPeople : 0;
  }
  const isChoice =
    values !== null && values.length <= 3 && values.some(({ value }) => yes.includes(value.toLowerCase()));
  return consentWord.test(table) &&
    isChoice &&
    /^(value|status|given|gegeven|granted|ok|is_.*|answer)$/i.test(column)
    ? 3
    : 0;
}

/** The value that means yes; undefined when none does. */
function yesOf(tables: DumpTables, table: string, column: string): string | null | undefined {
  if (['date', 'time'].includes(tables.type(table, column))) return null;
  return tables.values(table, column, mostValues)?.find(({ value }) => yes.includes(value.toLowerCase()))
    ?.value;
}

/** The people to whom a column refers, row by row. */
function* peopleIn(tables: DumpTables, table: string, column: string): Iterable<string> {
  const of = tables.people.personOf(table, column);
  for (let row = 0; row < tables.rowCount(table); row += 1) {
    const person = of?.(row);
    if (person) yield person;
  }
}

export function knownPeople(tables: DumpTables): Set<string> {
  const { people } = tables;
  return new Set(
    people.tables.flatMap((table) => [...peopleIn(tables, table, people.columnsOf(table)[0] ?? '')]),
  );
}

/** The people who gave consent, in each of their rows, and who are in the tables of people. */
export function consenting(tables: DumpTables, rule: ConsentRule, known = knownPeople(tables)): Set<string> {
  const of = tables.people.personOf(rule.table, rule.person);
  const data = tables.column(rule.table, rule.column);
  const all = new Set<string>();
  const refused = new Set<string>();
  for (let row = 0; of && data && row < data.length; row += 1) {
    const person = of(row);
    if (person === null) continue;
    all.add(person);
    const value = data.at(row);
    const isGiven = rule.value === null ? value !== null && value !== '' : value === rule.value;
    if (!isGiven) refused.add(person);
  }
  // When none of them is in the tables of people, those tables list others, such as teachers.
  const isOfOthers = ![...all].some((person) => known.has(person));
  return new Set([...all].filter((person) => !refused.has(person) && (isOfOthers || known.has(person))));
}

/** The number of people in a dump: in its tables of people, else in the table of the consent. */
export function countPeople(tables: DumpTables, rule: ConsentRule | null): number {
  const { people } = tables;
  const inTables = people.tables.reduce((sum, table) => sum + tables.rowCount(table), 0);
  if (inTables > 0) return inTables;
  const all = (rule ? [rule.table] : tables.names).flatMap((table) =>
    people.columnsOf(table).flatMap((column) => [...new Set(peopleIn(tables, table, column))]),
  );
  return new Set(all).size;
}
