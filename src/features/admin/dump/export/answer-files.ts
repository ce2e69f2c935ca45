import { answerRange } from '../../../../api/scale.ts';
import { toWide } from '../analysis/answers.ts';
import { dayOf } from '../analysis/columns.ts';
import { type Scale, scalesOf, turn } from '../analysis/scale.ts';
import { type AnswerRow, type AnswerTable, type ColumnPlace, readAnswers } from '../shape/answer-table.ts';
import { type Choices, readingOf, treatmentOf } from '../shape/choices.ts';
import { filtered } from '../shape/filter.ts';
import type { DumpTables } from '../shape/tables.ts';
import { type Identity, shuffle } from './anonymise.ts';
import type { OutColumn, OutFile } from './export-file.ts';

export interface AnswerWords {
  /** From the lowest answer of the app to the highest. */
  answers: readonly string[];
  files: { long: string; wide: string; scores: string };
  /** The label of a block's score column, before the name of the block. */
  score: string;
}

/** The files of answers, and the scales by block for the codebook. */
export interface AnswerFiles {
  files: OutFile[];
  scales: { block: string; scale: Scale }[];
}

/** The labels are those of the app's own scale (docs/backend.md, 9). */
const isUsual = ({ min, max }: Scale) => min === answerRange.min && max === answerRange.max;

/**
 * The chosen files of answers, each in another random order. People have pseudonyms, unless the choices include the
 * column as it is. Answers to reversed questions are mirrored.
 */
export function answerFiles(
  tables: DumpTables,
  choices: Choices,
  identity: Identity,
  words: AnswerWords,
): AnswerFiles {
  const table = choices.answerForms.length > 0 ? readAnswers(tables, choices) : null;
  if (!table || !choices.answers) return { files: [], scales: [] };
  const { person, assignment, question, answer } = choices.answers;
  const reading = readingOf(choices, table);
  const rows = filtered(table.rows, choices.filter);
  const scaleOf = scalesOf(table.rows, table.blockOf, reading);
  const written = (column: ColumnPlace | null, pick: (row: AnswerRow) => string | null) =>
    writtenAs(column, pick, { choices, identity, rows });
  const named = written(table.personColumn, ({ person }) => person);
  const assigned = written(table.assignmentColumn, ({ assignment }) => assignment);
  const values = words.answers.map((label, i) => ({ value: answerRange.min + i, label }));
  const id = (name: string): OutColumn => ({ name, label: name, type: 'text' });
  const rated = (name: string, label: string, scale: Scale | undefined): OutColumn => ({
    name,
    label,
    type: 'number',
    ...(scale && isUsual(scale) && { values }),
  });
  const files: OutFile[] = [];

  if (choices.answerForms.includes('long')) {
    const grouped = written(table.groupColumn, ({ group }) => group);
    const extra = extraColumns(table, choices, ({ group }) => grouped(group));
    const order = shuffle(Uint32Array.from(numbersOf(rows)));
    const turned = ({ question, answer }: AnswerRow) => {
      const scale = scaleOf.get(table.blockOf.get(question) ?? '');
      return answer !== null && scale && reading.reversed.has(question) ? turn(answer, scale) : answer;
    };
    const allScales = [...scaleOf.values()];
    files.push({
      name: words.files.long,
      columns: [
        id(person),
        id(assignment),
        ...extra.map(({ column }) => column),
        id(question),
        rated(answer, answer, allScales.every(isUsual) ? allScales[0] : undefined),
      ],
      rows: {
        *[Symbol.iterator]() {
          for (const place of order) {
            const row = table.at(place);
            if (!row) continue;
            yield [
              named(row.person),
              assigned(row.assignment),
              ...extra.map(({ of }) => of(row)),
              row.question,
              turned(row),
            ];
          }
        },
      },
    });
  }
  const scales = [...scaleOf].map(([block, scale]) => ({ block: table.blockName(block) ?? block, scale }));
  if (!choices.answerForms.some((form) => form !== 'long')) return { files, scales };
  const wide = toWide(rows, table.blockOf, { ...reading, scaleOf });
  const shuffled = () => {
    const order = shuffle(Uint32Array.from({ length: wide.rows.length }, (_, row) => row));
    return [...order].flatMap((row) => wide.rows[row] ?? []);
  };
  if (choices.answerForms.includes('wide')) {
    files.push({
      name: words.files.wide,
      columns: [
        id(person),
        id(assignment),
        ...wide.questions.map((question) =>
          rated(
            `q_${question}`,
            table.questionText(question) ?? question,
            scaleOf.get(table.blockOf.get(question) ?? ''),
          ),
        ),
      ],
      rows: shuffled().map((row) => [named(row.person), assigned(row.assignment), ...row.answers]),
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
      rows: shuffled().map((row) => [named(row.person), assigned(row.assignment), ...row.scores]),
    });
  }
  return { files, scales };
}

function* numbersOf(rows: Iterable<AnswerRow>): Iterable<number> {
  for (const { row } of rows) yield row;
}

/** What a file has for a value of a column: a pseudonym, the value itself, or nothing when it is left out. */
function writtenAs(
  place: ColumnPlace | null,
  pick: (row: AnswerRow) => string | null,
  { choices, identity, rows }: { choices: Choices; identity: Identity; rows: Iterable<AnswerRow> },
): (value: string | null) => string | null {
  if (!place) return (value) => value;
  const { table, column, rowOf } = place;
  const treatment = treatmentOf(choices, table, column);
  if (treatment !== 'pseudonym') return (value) => (treatment === 'include' ? value : null);
  const names = new Map<string | null, string | null>();
  for (const row of rows) {
    const value = pick(row);
    const at = rowOf(row.row);
    if (!names.has(value)) names.set(value, at < 0 ? null : identity(table, column, at));
  }
  return (value) => names.get(value) ?? null;
}

/** The group, time and block of an answer, where the dump has them. */
function extraColumns(
  { groupColumn, hasTimes, blockOf }: AnswerTable,
  { isDaysOnly }: Choices,
  groupOf: (row: AnswerRow) => string | null,
) {
  const all: { isThere: boolean; column: OutColumn; of: (row: AnswerRow) => string | null }[] = [
    {
      isThere: groupColumn !== null,
      column: { name: 'group_id', label: 'group_id', type: 'text' },
      of: groupOf,
    },
    {
      isThere: hasTimes,
      column: { name: 'time', label: 'time', type: isDaysOnly ? 'date' : 'text' },
      of: ({ time }) => (isDaysOnly ? time && dayOf(time) : time),
    },
    {
      isThere: blockOf.size > 0,
      column: { name: 'block_id', label: 'block_id', type: 'text' },
      of: ({ question }) => blockOf.get(question) ?? null,
    },
  ];
  return all.filter(({ isThere }) => isThere);
}
