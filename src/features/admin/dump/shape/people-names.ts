import type { DumpTables } from './tables.ts';

const personWords =
  'user|person|persoon|student|pupil|leerling|eleve|member|lid|teacher|leerkracht|docent|author|auteur|owner|creator|rater|ratee|reviewer|reviewee|sender|recipient|respondent|participant|deelnemer';
const personName = new RegExp(
  `^(.*_)?(${personWords}|created_by|updated_by)(_?(id|uuid|nr|number|key))?$`,
  'i',
);
/** Columns with the maker of a row, such as a form's teacher: what refers to that row is not about them. */
const maker =
  /^(.*_)?(teacher|leerkracht|docent|creator|created_by|updated_by|modified_by|changed_by|approved_by|maker|beheerder|admin)(_?(id|uuid))?$/i;
const peopleTable =
  /(^|[._])(users?|accounts?|persons?|people|personen|students?|studenten|pupils?|leerling(en)?|teachers?|leerkracht(en)?|gebruikers?|eleves?|etudiants?|utilisateurs?|profiles?)$/i;

/** A pattern for whole words in a name: `tel` matches `tel_nr`, but not `hotel`. */
const wordsOf = (words: string) => new RegExp(`(^|_)(${words})(_|$)`);
/** What the columns of a table say that each of its rows is a person. A school has a telephone number as well. */
const signs: [words: RegExp, weight: number][] = [
  [
    wordsOf('e_?mail|mail|e_?mailadres|phone|telefoon\\w*|telephone|tel|gsm|mobile|mobiel|login|user_?name'),
    2,
  ],
  [/(first|last|sur|family)_?name|(voor|achter|familie|roep)naam|prenom/, 2],
  [/^(name|naam|nom)$/, 1],
  [wordsOf('birth\\w*|geboorte\\w*|geboren|date_?of_?birth|naissance|dob'), 1],
  [wordsOf('(student|leerling|stam\\w*)_?(nr|number|nummer)|matricul\\w*|rijksregister\\w*|insz|ssn'), 1],
];
const enoughSigns = 3;

/** A column's name in snake case: also of `E-mail` and `lastIp`. */
export function plainName(column: string): string {
  return column
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '_');
}

export const isPersonName = (column: string) => personName.test(plainName(column)) || /^uuid$/i.test(column);

export const isMaker = (column: string) => maker.test(plainName(column));

/** Whether a column is another unique key of a table of people, such as uuid beside id. */
export function isOtherKey(tables: DumpTables, table: string, column: string): boolean {
  const isNamed = /^(id|uuid|(user|person|student|leerling|account)_?(id|uuid))$/i.test(column);
  return isNamed && tables.uniqueRows(table, column) !== null;
}

/** The tables with a row for each person, as their names and columns suggest, most certain first. */
export function findPeople(tables: DumpTables): string[] {
  return tables.names
    .map((name) => ({ name, weight: weightOf(tables, name) }))
    .filter(({ weight }) => weight >= enoughSigns)
    .sort((a, b) => b.weight - a.weight)
    .map(({ name }) => name);
}

function weightOf(tables: DumpTables, table: string): number {
  const key = tables.keyColumn(table);
  if (key === null || tables.links.of(table, key) !== null) return 0;
  const columns = tables.columnNames(table);
  const isNamed = peopleTable.test(table);
  // A table such as the members of groups refers to people, but is not one of them.
  const refers = columns.some(
    (column) =>
      column !== key &&
      personName.test(plainName(column)) &&
      !isMaker(column) &&
      !isOtherKey(tables, table, column) &&
      (!isNamed || tables.links.of(table, column) !== null),
  );
  if (refers) return 0;
  // A number with few values, such as phone_use_score, is a score, whatever its name has in it.
  const names = columns.filter((column) => !isScore(tables, table, column)).map(plainName);
  const found = signs.filter(([words]) => names.some((name) => words.test(name)));
  return found.reduce((sum, [, weight]) => sum + weight, isNamed ? enoughSigns : 0);
}

function isScore(tables: DumpTables, table: string, column: string): boolean {
  const isNumber = ['whole', 'number'].includes(tables.type(table, column));
  return isNumber && tables.values(table, column, 12) !== null;
}
