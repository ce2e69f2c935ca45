import { answerRange } from '../../../../api/scale.ts';
import { readingOf } from '../analysis/answers.ts';
import { dayOf } from '../analysis/columns.ts';
import type { Scale } from '../analysis/scale.ts';
import { type AnswerRow, type ColumnPlace, readAnswers } from '../shape/answer-table.ts';
import { type Choices, columnKey, treatmentOf } from '../shape/choices.ts';
import { knownTables } from '../shape/consented-rows.ts';
import type { DumpTables } from '../shape/tables.ts';
import { type Identity, shuffle } from './anonymise.ts';
import type { OutFile, Variable } from './export-file.ts';

export interface AnswerWords {
  /** From the lowest answer of the app to the highest. */
  answers: readonly string[];
  files: Record<'long' | 'wide' | 'codebook', string>;
  /** The label of a block's score column, before the name of the block. */
  score: string;
}

/** The files of answers, and for the codebook the columns in them, by {@link columnKey}, and the scales by block. */
export interface AnswerFiles {
  files: OutFile[];
  used: string[];
  scales: { block: string; scale: Scale }[];
}

/** A column, and its value for a row of answers. Without `isThere` it is always there. */
interface Column<Row> {
  column: Variable;
  isThere?: boolean;
  of: (row: Row) => string | number | null;
}

const usedOf = <Row>(columns: Column<Row>[]) => columns.filter(({ isThere = true }) => isThere);

/** What each row of both files says first. */
type Who = Pick<AnswerRow, 'person' | 'other' | 'assignment' | 'group'>;

/** The labels are those of the app's own scale (docs/backend.md, 9). */
const isUsual = ({ min, max }: Scale) => min === answerRange.min && max === answerRange.max;

/**
 * The files of answers, each in another random order. People have pseudonyms, unless the choices include the
 * column as it is. Answers to reversed questions are mirrored.
 */
export function answerFiles(
  tables: DumpTables,
  choices: Choices,
  identity: Identity,
  words: AnswerWords,
): AnswerFiles {
  const { answers, isDaysOnly } = choices;
  const isKnown = answers && knownTables(tables, choices)(answers.table);
  const table = isKnown ? readAnswers(tables, choices) : null;
  if (!table || !answers) return { files: [], used: [], scales: [] };
  const { blockOf, personColumn, assignmentColumn, otherColumn, groupColumn } = table;
  const { rows, scaleOf, turned, wide: toWide } = readingOf(table, choices);
  const values = words.answers.map((label, i) => ({ value: answerRange.min + i, label }));
  const text = (name: string): Variable => ({ name, label: name, type: 'text' });
  const scored = (name: string, label: string, scale: Scale | undefined): Variable => ({
    name,
    label,
    type: 'number',
    ...(scale && isUsual(scale) && { values }),
  });
  const allScales = [...scaleOf.values()];
  const answer = scored(answers.answer, answers.answer, allScales.every(isUsual) ? allScales[0] : undefined);
  const time: Variable = { name: 'time', label: 'time', type: isDaysOnly ? 'date' : 'text' };
  const identified = (place: ColumnPlace | null, name: string, pick: (row: Who) => string | null) => {
    const write = writtenAs(place, pick, { choices, identity, rows });
    return { column: text(name), of: (row: Who) => write(pick(row)), isThere: place !== null };
  };
  const who = usedOf([
    identified(personColumn, answers.person, ({ person }) => person),
    identified(otherColumn, otherColumn?.column ?? '', ({ other }) => other),
    identified(assignmentColumn, answers.assignment, ({ assignment }) => assignment),
    identified(groupColumn, 'group_id', ({ group }) => group),
  ]);
  const used = usedOf<AnswerRow>([
    ...who,
    {
      column: time,
      of: ({ time }) => (isDaysOnly ? time && dayOf(time) : time),
      isThere: table.timeColumn !== null,
    },
    {
      column: text('block_id'),
      of: ({ question }) => blockOf.get(question) ?? null,
      isThere: blockOf.size > 0,
    },
    { column: text(answers.question), of: ({ question }) => question },
    { column: answer, of: ({ question, answer }) => turned(question, answer) },
  ]);
  const order = shuffle(Uint32Array.from(numbersOf(rows)));
  const long: OutFile = {
    name: words.files.long,
    columns: used.map(({ column }) => column),
    rows: {
      *[Symbol.iterator]() {
        for (const place of order) {
          const row = table.at(place);
          if (row) yield used.map(({ of }) => of(row));
        }
      },
    },
  };
  const wideRows = toWide();
  const wideOrder = shuffle(Uint32Array.from(wideRows.rows.keys()));
  const wide: OutFile = {
    name: words.files.wide,
    columns: [
      ...who.map(({ column }) => column),
      ...wideRows.questions.map((id) =>
        scored(`q_${id}`, table.questionText(id) ?? id, scaleOf.get(blockOf.get(id) ?? '')),
      ),
      ...wideRows.blocks.map((block): Variable => {
        const label = `${words.score}: ${table.blockName(block) ?? block}`;
        return { name: `score_${block}`, label, type: 'number' };
      }),
    ],
    rows: [...wideOrder]
      .flatMap((row) => wideRows.rows[row] ?? [])
      .map((row) => [...who.map(({ of }) => of(row)), ...row.answers, ...row.scores]),
  };
  const keysOf = (places: (ColumnPlace | null)[]) =>
    places.flatMap((place) => (place ? [columnKey(place.table, place.column)] : []));
  return {
    files: [long, wide],
    used: [
      ...keysOf([personColumn, assignmentColumn, otherColumn, groupColumn]).filter(
        (key) => (choices.columns[key] ?? 'leave-out') !== 'leave-out',
      ),
      ...keysOf([table.questionColumn, table.answerColumn, table.timeColumn]),
    ],
    scales: [...scaleOf].map(([block, scale]) => ({ block: table.blockName(block) ?? block, scale })),
  };
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
