import type { AnswerSource } from './choices.ts';
import { type JoinedColumn, joinedColumns } from './joins.ts';
import type { DumpTables } from './tables.ts';

/** The English, Dutch and French words for what a column can identify. */
const words = {
  assignment: 'assignment|opdracht|travail|survey|taak',
  question: 'question|vraag|stelling|statement|item',
  block: 'block|blok|bloc|section|theme|thema',
  group: 'group|groep|groupe|team',
};
type What = keyof typeof words;
/** Irregular plurals. */
const plurals = { assignment: '|travaux|taken', question: '|vragen', block: '|blokken', group: '|groepen' };

const columnOf = (what: What) => new RegExp(`^(form_|student_)?(${words[what]})(_?(id|uuid|nr))?$`, 'i');
const tableOf = (what: What) => new RegExp(`(^|[_.])(${words[what]}${plurals[what]})(s|en)?$`, 'i');
const answerName = /^(answer|score|value|answer_value|antwoord|rating|response|reponse|waarde|punten)$/i;

type ColumnName = Pick<JoinedColumn, 'table' | 'column'>;

/** Whether a column identifies a question, block, assignment or group: by its reference, else by its name. */
export function isA(what: What, tables: DumpTables, { table, column }: ColumnName): boolean {
  const link = tables.links.of(table, column);
  if (link?.isDeclared) return tableOf(what).test(link.to);
  return columnOf(what).test(column);
}

/** The largest table with a person, an assignment, a question and an answer in its own or joined columns. */
export function findAnswers(tables: DumpTables): AnswerSource | null {
  const found = tables.names.flatMap((table) => sourceIn(tables, table) ?? []);
  return found.sort((a, b) => tables.rowCount(b.table) - tables.rowCount(a.table))[0] ?? null;
}

function sourceIn(tables: DumpTables, table: string): AnswerSource | null {
  const columns = joinedColumns(tables, table);
  // The answer must be in the table itself, or every table with a question would seem to have answers.
  const answer = columns.find((found) => found.table === table && isAnswer(tables, found));
  const question = columns.find((found) => isA('question', tables, found) && found !== answer);
  const assignment = columns.find((found) => isA('assignment', tables, found) && found !== answer);
  const person = columns.find(({ table, column }) => tables.people.isSubject(table, column));
  if (!answer || !question || !assignment || !person) return null;
  return {
    table,
    person: person.column,
    assignment: assignment.column,
    question: question.column,
    answer: answer.column,
  };
}

function isAnswer(tables: DumpTables, { table, column }: ColumnName): boolean {
  if (!answerName.test(column) || tables.links.of(table, column) !== null) return false;
  return ['whole', 'number', 'empty'].includes(tables.type(table, column));
}

const nameColumn = /^(name|title|naam|nom|titre|titel|label)$/i;

/** Returns the function that finds the name of what a column refers to, such as the group of a `group_id`. */
export function namesOf(tables: DumpTables, table: string, column: string): (id: string) => string | null {
  const link = tables.links.of(table, column);
  const [to, key] = link ? [link.to, link.toColumn] : [table, tables.keyColumn(table) ?? ''];
  const named = tables.columnNames(to).find((name) => nameColumn.test(name));
  const rows = named && (link || key === column) ? tables.uniqueRows(to, key) : null;
  const names = named && tables.column(to, named);
  return (id) => {
    const row = rows?.get(id);
    return row === undefined ? null : (names?.at(row) ?? null);
  };
}
