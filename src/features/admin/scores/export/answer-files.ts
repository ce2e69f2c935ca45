import { toWide } from '../analysis/answers.ts';
import { type AnswerTable, readAnswers } from '../shape/answer-table.ts';
import { type Choices, treatmentOf } from '../shape/choices.ts';
import type { DumpTables } from '../shape/tables.ts';
import type { OutColumn, OutFile } from './export-file.ts';
import type { Identity } from './table-files.ts';

export interface AnswerWords {
  /** The words of the answers 1 to 5. */
  answers: readonly string[];
  /** The names of the files. */
  files: { long: string; wide: string; scores: string };
  /** The label of the column with the score of a block, before the name of the block. */
  score: string;
}

/** The files of answers that were chosen. Persons have pseudonyms, unless the choices include the column as it is. */
export function answerFiles(
  tables: DumpTables,
  choices: Choices,
  identity: Identity,
  words: AnswerWords,
): OutFile[] {
  const table = choices.answerForms.length > 0 ? readAnswers(tables, choices) : null;
  if (!table || !choices.answers) return [];
  const { person, assignment, question, answer } = choices.answers;
  const { table: personTable, column: personColumn } = table.personColumn;
  const isPlain = treatmentOf(choices, personTable, personColumn) === 'include';
  const named = (value: string) => (isPlain ? value : identity(personTable, personColumn, value));
  const values = words.answers.map((label, i) => ({ value: i + 1, label }));
  const id = (name: string): OutColumn => ({ name, label: name, type: 'text' });
  const rated = (name: string, label: string): OutColumn => ({ name, label, type: 'number', values });
  const files: OutFile[] = [];

  if (choices.answerForms.includes('long')) {
    const extra = extraColumns(table);
    files.push({
      name: words.files.long,
      columns: [
        id(person),
        id(assignment),
        ...extra.map(({ column }) => column),
        id(question),
        rated(answer, answer),
      ],
      rows: {
        *[Symbol.iterator]() {
          for (const row of table.rows)
            yield [
              named(row.person),
              row.assignment,
              ...extra.map(({ of }) => of(row)),
              row.question,
              row.answer,
            ];
        },
      },
    });
  }
  if (!choices.answerForms.some((form) => form !== 'long')) return files;
  const wide = toWide(table.rows, table.blockOf);
  if (choices.answerForms.includes('wide')) {
    files.push({
      name: words.files.wide,
      columns: [
        id(person),
        id(assignment),
        ...wide.questions.map((question) => rated(`q_${question}`, table.questionText(question) ?? question)),
      ],
      rows: wide.rows.map((row) => [named(row.person), row.assignment, ...row.answers]),
    });
  }
  if (choices.answerForms.includes('scores') && wide.blocks.length > 0) {
    const label = (block: string) => `${words.score}: ${table.blockName(block) ?? block}`;
    files.push({
      name: words.files.scores,
      columns: [
        id(person),
        id(assignment),
        ...wide.blocks.map(
          (block): OutColumn => ({ name: `score_${block}`, label: label(block), type: 'number' }),
        ),
      ],
      rows: wide.rows.map((row) => [named(row.person), row.assignment, ...row.scores]),
    });
  }
  return files;
}

/** The group and the time of an answer, where the dump has them. */
function extraColumns({ hasGroups, hasTimes, blockOf }: AnswerTable) {
  type Row = AnswerTable['rows'] extends Iterable<infer Item> ? Item : never;
  const all: { isThere: boolean; column: OutColumn; of: (row: Row) => string | null }[] = [
    {
      isThere: hasGroups,
      column: { name: 'group_id', label: 'group_id', type: 'text' },
      of: ({ group }) => group,
    },
    { isThere: hasTimes, column: { name: 'time', label: 'time', type: 'text' }, of: ({ time }) => time },
    {
      isThere: blockOf.size > 0,
      column: { name: 'block_id', label: 'block_id', type: 'text' },
      of: ({ question }) => blockOf.get(question) ?? null,
    },
  ];
  return all.filter(({ isThere }) => isThere);
}
