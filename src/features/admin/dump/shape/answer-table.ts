import type { Answer, Scale } from '../analysis/scale.ts';
import type { Cell } from '../reader/dump-types.ts';
import { isA, namesOf } from './answer-source.ts';
import { type AnswerSource, type Choices, isSettled } from './choices.ts';
import { consentedRows, isAboutPeople, knownTables, type RowFilter } from './consented-rows.ts';
import { type JoinedColumn, joinedColumns } from './joins.ts';
import type { DumpTables } from './tables.ts';

export interface AnswerRow extends Answer {
  row: number;
  /** Whom the answer is about, where that is not who gave it: one who was rated. */
  other: string | null;
  group: string | null;
  /** When it was given or submitted, as the dump writes it. */
  time: string | null;
}

/** A column, and its row for each row of the table with the answers, or -1. */
export type ColumnPlace = Pick<JoinedColumn, 'table' | 'column' | 'rowOf'>;

/** The answers that may be used, and the names of what they belong to. */
export interface AnswerTable {
  /** Can be iterated several times. */
  rows: Iterable<AnswerRow>;
  /** The answer in a row of the table; null when it may not be used, or is none. */
  at: (row: number) => AnswerRow | null;
  blockOf: ReadonlyMap<string, string>;
  /** The scales in the dump, by block. */
  declared: ReadonlyMap<string, Scale>;
  personColumn: ColumnPlace;
  assignmentColumn: ColumnPlace;
  questionColumn: ColumnPlace;
  answerColumn: ColumnPlace;
  /** Null where the dump has no such column. */
  otherColumn: ColumnPlace | null;
  groupColumn: ColumnPlace | null;
  timeColumn: ColumnPlace | null;
  questionText: (id: string) => string | null;
  blockName: (id: string) => string | null;
  assignmentName: (id: string) => string | null;
  groupName: (id: string) => string | null;
}

const timeName = /(^|_)(at|on|op|le|date|time|datetime|timestamp|datum|created|submitted|answered)$/i;
const textName =
  /^(question|statement|text|label|vraag|tekst|texte|stelling|zin|omschrijving|content|name)$/i;

/** The rows that the choices allow: none before it is settled whose data may be used. */
export function chosenRows(tables: DumpTables, choices: Choices): (table: string) => RowFilter {
  if (!isSettled(choices)) return () => () => false;
  const rule = choices.isEveryone ? null : choices.consent;
  return consentedRows(tables, rule, knownTables(tables, choices)).filterOf;
}

/** Null when the dump lacks the chosen columns. */
export function readAnswers(tables: DumpTables, choices: Choices): AnswerTable | null {
  const source = choices.answers;
  if (!source) return null;
  const rowCount = tables.rowCount(source.table);
  const filterOf = chosenRows(tables, choices);
  const columns = joinedColumns(tables, source.table);
  const column = (name: string) => columns.find((found) => found.column === name);
  const [person, assignment, question, answer] = [
    column(source.person),
    column(source.assignment),
    column(source.question),
    column(source.answer),
  ];
  if (!person || !assignment || !question || !answer) return null;
  const isUsed = filterOf(source.table);
  // The column with the person may be in another table, whose rows need consent as well.
  const isPersonUsed = filterOf(person.table);
  const other = columns.find(
    ({ table, column }) =>
      table === source.table && column !== person.column && tables.people.isSubject(table, column),
  );
  const find = (what: 'block' | 'group') =>
    columns.find((found) => isA(what, tables, found) && found !== answer);
  const block = find('block');
  const submission = submissions(tables, source, person, assignment);
  const group = find('group') ?? submission?.group;
  const time =
    columns.find((found) => isTime(tables, found) && found.table === source.table) ?? submission?.time;

  const at = (row: number): AnswerRow | null => {
    const [who, work, what] = [person.at(row), assignment.at(row), question.at(row)];
    if (!isUsed(row) || !who || !work || !what || !isPersonUsed(person.rowOf(row))) return null;
    return {
      row,
      person: who,
      assignment: work,
      question: what,
      answer: numberOf(answer.at(row)),
      other: other?.at(row) ?? null,
      group: group?.at(row) ?? null,
      time: time?.at(row) ?? null,
    };
  };
  const rows: Iterable<AnswerRow> = {
    *[Symbol.iterator]() {
      for (let row = 0; row < rowCount; row += 1) {
        const found = at(row);
        if (found) yield found;
      }
    },
  };
  const { texts, ...about } = questionsOf(rowCount, question, {
    block,
    text: textOf(columns, tables, question, source),
    min: columns.find(({ column }) => /^scale_?min(imum)?$/i.test(column)),
    max: columns.find(({ column }) => /^scale_?max(imum)?$/i.test(column)),
  });
  const nameOf = (found: ColumnPlace | undefined) =>
    found ? namesOf(tables, found.table, found.column) : () => null;
  return {
    ...about,
    rows,
    at,
    personColumn: person,
    assignmentColumn: assignment,
    questionColumn: question,
    answerColumn: answer,
    otherColumn: other ?? null,
    groupColumn: group ?? null,
    timeColumn: time ?? null,
    questionText: (id) => texts.get(id) ?? null,
    blockName: nameOf(block),
    assignmentName: nameOf(assignment),
    groupName: nameOf(group),
  };
}

function numberOf(cell: Cell): number | null {
  const text = cell?.trim() ?? '';
  const number = text === '' ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : null;
}

/** The text of a question: in the table that the question refers to, else in a joined one that is not about people. */
function textOf(
  columns: readonly JoinedColumn[],
  tables: DumpTables,
  question: JoinedColumn,
  source: AnswerSource,
): JoinedColumn | undefined {
  const link = tables.links.of(question.table, question.column);
  const texts = columns.filter(({ table, column }) => table !== source.table && textName.test(column));
  return (
    texts.find(({ table }) => table === link?.to) ??
    texts.find(({ table, column }) => !/^name$/i.test(column) && !isAboutPeople(tables, table))
  );
}

/** The block, text and scale of each question, from its first row. */
function questionsOf(
  rowCount: number,
  question: JoinedColumn,
  { block, text, min, max }: Record<'block' | 'text' | 'min' | 'max', JoinedColumn | undefined>,
) {
  const blockOf = new Map<string, string>();
  const texts = new Map<string, string>();
  const declared = new Map<string, Scale>();
  const seen = new Set<string>();
  for (let row = 0; row < rowCount; row += 1) {
    const id = question.at(row);
    if (!id || seen.has(id)) continue;
    seen.add(id);
    const [blockId, words] = [block?.at(row), text?.at(row)];
    if (words) texts.set(id, words);
    if (!blockId) continue;
    blockOf.set(id, blockId);
    const [low, high] = [numberOf(min?.at(row) ?? null), numberOf(max?.at(row) ?? null)];
    if (low !== null && high !== null && low < high) declared.set(blockId, { min: low, max: high });
  }
  return { blockOf, texts, declared };
}

/** The columns with a person's group in an assignment, and with the time when it was submitted. */
function submissions(
  tables: DumpTables,
  source: AnswerSource,
  person: JoinedColumn,
  assignment: JoinedColumn,
): { group: JoinedColumn; time: JoinedColumn | undefined } | null {
  const work = tables.links.of(assignment.table, assignment.column);
  for (const { name: table, columns } of tables.headers) {
    const group = columns.find((column) => isA('group', tables, { table, column }));
    const who = columns.find((column) => column === person.column || tables.people.isSubject(table, column));
    const what = columns.find(
      (column) => column === assignment.column || (work && tables.links.of(table, column)?.to === work.to),
    );
    const persons = who && tables.column(table, who);
    const assignments = what && tables.column(table, what);
    if (table === source.table || !group || !persons || !assignments) continue;
    const keyOf = (who: Cell, what: Cell) => JSON.stringify([who, what]);
    const rows = new Map<string, number>();
    for (let row = 0; row < persons.length; row += 1)
      rows.set(keyOf(persons.at(row), assignments.at(row)), row);
    const rowOf = (row: number) => rows.get(keyOf(person.at(row), assignment.at(row))) ?? -1;
    const joined = (column: string): JoinedColumn => ({
      table,
      column,
      rowOf,
      at: (row) => tables.column(table, column)?.at(rowOf(row)) ?? null,
    });
    const time = columns.find((column) => isTime(tables, { table, column }));
    return { group: joined(group), time: time === undefined ? undefined : joined(time) };
  }
  return null;
}

const isTime = (tables: DumpTables, { table, column }: { table: string; column: string }) =>
  timeName.test(column) && ['date', 'time'].includes(tables.type(table, column));
