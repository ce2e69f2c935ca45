import { type Answer, toAnswer } from '../analysis/answers.ts';
import { findConsent } from '../analysis/consent.ts';
import type { Choices } from './choices.ts';
import { consentedRows, type RowFilter } from './consented-rows.ts';
import { type JoinedColumn, joinedTable } from './joined-table.ts';
import { namesOf } from './names.ts';
import { proposedJoins } from './proposal.ts';
import type { DumpTables } from './tables.ts';

/** An answer with what belongs to it. */
export interface AnswerRow extends Answer {
  group: string | null;
  /** When it was given or submitted, as the dump writes it. */
  time: string | null;
}

/** The answers that may be used, and the names of what they belong to. */
export interface AnswerTable {
  /** Can be read several times. */
  rows: Iterable<AnswerRow>;
  /** The block of each question. */
  blockOf: ReadonlyMap<string, string>;
  personColumn: JoinedColumn;
  hasGroups: boolean;
  hasTimes: boolean;
  questionText: (id: string) => string | null;
  blockName: (id: string) => string | null;
  assignmentName: (id: string) => string | null;
  groupName: (id: string) => string | null;
}

const timeName = /(^|_)(at|on|date|time|datetime|timestamp|datum|created|submitted|answered)$/i;

/** The rows that the choices let through. */
export function chosenRows(tables: DumpTables, { isConsentOnly }: Choices): (table: string) => RowFilter {
  const rule = isConsentOnly ? findConsent(tables.headers) : null;
  return consentedRows(tables, rule).filterOf;
}

/** Null when the dump does not have the columns that were chosen. */
export function readAnswers(tables: DumpTables, choices: Choices): AnswerTable | null {
  const source = choices.answers;
  if (!source || !tables.table(source.table)) return null;
  const filterOf = chosenRows(tables, choices);
  const { columns, rowCount } = joinedTable(tables, source.table, proposedJoins(tables), filterOf);
  const column = (name: string) => columns.find((found) => found.column === name);
  const [person, assignment, question, answer] = [
    column(source.person),
    column(source.assignment),
    column(source.question),
    column(source.answer),
  ];
  if (!person || !assignment || !question || !answer) return null;
  const isUsed = filterOf(source.table);
  const block = columns.find((found) => /^(form_)?block_?(id|uuid)$/i.test(found.column));
  const text = columns.find(
    (found) => /^(question|statement|text|label|vraag)$/i.test(found.column) && found.table !== source.table,
  );
  const submission = submissions(tables, source.person, source.assignment);
  const group = columns.find((found) => /^(student_)?group_?(id|uuid)$/i.test(found.column));
  const time = columns.find((found) => isTime(tables, found) && found.table === source.table);

  const rows: Iterable<AnswerRow> = {
    *[Symbol.iterator]() {
      const places = { person: 0, assignment: 1, question: 2, answer: 3 };
      for (let row = 0; row < rowCount; row += 1) {
        if (!isUsed(row)) continue;
        const cells = [person.at(row), assignment.at(row), question.at(row), answer.at(row)];
        const read = toAnswer(cells, places);
        if (!read) continue;
        const submitted = submission?.rowOf(read.person, read.assignment);
        yield {
          ...read,
          group:
            group?.at(row) ?? (submitted === undefined ? null : (submission?.group?.at(submitted) ?? null)),
          time: time?.at(row) ?? (submitted === undefined ? null : (submission?.time?.at(submitted) ?? null)),
        };
      }
    },
  };
  const { blockOf, texts } = questionsOf(rowCount, question, block, text);
  return {
    rows,
    blockOf,
    personColumn: person,
    hasGroups: Boolean(group ?? submission?.group),
    hasTimes: Boolean(time ?? submission?.time),
    questionText: (id) => texts.get(id) ?? null,
    blockName: namesOf(tables, block?.column ?? ''),
    assignmentName: namesOf(tables, source.assignment),
    groupName: namesOf(tables, group?.column ?? submission?.group?.column ?? ''),
  };
}

/** The block and the text of each question, from the first row that has it. */
function questionsOf(
  rowCount: number,
  question: JoinedColumn,
  block: JoinedColumn | undefined,
  text: JoinedColumn | undefined,
) {
  const blockOf = new Map<string, string>();
  const texts = new Map<string, string>();
  const seen = new Set<string>();
  for (let row = 0; row < rowCount; row += 1) {
    const id = question.at(row);
    if (!id || seen.has(id)) continue;
    seen.add(id);
    const [blockId, words] = [block?.at(row), text?.at(row)];
    if (blockId) blockOf.set(id, blockId);
    if (words) texts.set(id, words);
  }
  return { blockOf, texts };
}

/** The table with the group of a person in an assignment, and when it was submitted. */
function submissions(tables: DumpTables, person: string, assignment: string) {
  for (const { name, columns } of tables.headers) {
    const group = columns.find((column) => /^(student_)?group_?(id|uuid)$/i.test(column));
    const persons = tables.column(name, person);
    const assignments = tables.column(name, assignment);
    if (!group || !persons || !assignments) continue;
    const rowOf = new Map<string, number>();
    for (let row = 0; row < persons.length; row += 1)
      rowOf.set(JSON.stringify([persons.at(row), assignments.at(row)]), row);
    const time = columns.find((column) => isTime(tables, { table: name, column }));
    return {
      group: named(tables, name, group),
      time: time === undefined ? undefined : named(tables, name, time),
      rowOf: (personId: string, assignmentId: string) => rowOf.get(JSON.stringify([personId, assignmentId])),
    };
  }
  return null;
}

function named(tables: DumpTables, table: string, column: string) {
  const data = tables.column(table, column);
  return data && { column, at: (row: number) => data.at(row) };
}

function isTime(tables: DumpTables, { table, column }: { table: string; column: string }): boolean {
  const data = timeName.test(column) ? tables.column(table, column) : undefined;
  return data !== undefined && ['date', 'time'].includes(tables.type(data));
}
