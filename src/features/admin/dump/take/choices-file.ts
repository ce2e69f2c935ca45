import * as v from 'valibot';
import {
  answerForms,
  type Choices,
  columnKey,
  csvForms,
  duplicateRules,
  filterTexts,
  noFilter,
  treatments,
} from '../shape/choices.ts';
import type { Join } from '../shape/joins.ts';
import type { Proposal } from '../shape/proposal.ts';
import type { TableOverview } from '../worker/dump-host.ts';

const format = 'groepsevaluatie-export';
const version = 2;
const largest = 5_000_000;

const orNull = v.nullable(v.string());

// Not `isEveryone`, which must be confirmed for each dump.
const choicesSchema = v.object({
  tables: v.array(v.string()),
  columns: v.record(v.string(), v.picklist(treatments)),
  consent: v.nullable(
    v.object({
      table: v.string(),
      person: v.string(),
      column: v.string(),
      value: v.nullable(v.string()),
    }),
  ),
  joins: v.array(v.object({ from: v.string(), column: v.string(), to: v.string(), toColumn: v.string() })),
  answers: v.nullable(
    v.object({
      table: v.string(),
      person: v.string(),
      assignment: v.string(),
      question: v.string(),
      answer: v.string(),
    }),
  ),
  answerForms: v.array(v.picklist(answerForms)),
  csvForms: v.array(v.picklist(csvForms)),
  filter: v.object({ assignment: orNull, group: orNull, from: orNull, to: orNull }),
  scales: v.record(v.string(), v.object({ min: v.number(), max: v.number() })),
  reversed: v.array(v.string()),
  duplicates: v.picklist(duplicateRules),
  isMasked: v.boolean(),
  isDaysOnly: v.boolean(),
}) satisfies v.GenericSchema<unknown, Omit<Choices, 'isEveryone'>>;

const fileSchema = v.object({
  format: v.literal(format),
  version: v.literal(version),
  choices: choicesSchema,
});

/**
 * The choices as a file for the next dump: names of tables and columns, numbers of blocks, questions, assignments and
 * groups.
 */
export function choicesFile({ isEveryone: _, ...choices }: Choices): Blob {
  return new Blob([`${JSON.stringify({ format, version, choices }, null, 2)}\n`], {
    type: 'application/json',
  });
}

/**
 * Reads a file of choices for another dump. What that dump lacks is left out and returned as `unknown`; columns that
 * the file does not mention stay as proposed. Null for any other file.
 */
export async function readChoices(
  file: File,
  proposal: Proposal,
  tables: readonly TableOverview[],
): Promise<{ choices: Choices; unknown: string[] } | null> {
  if (file.size > largest) return null;
  let content: unknown;
  try {
    content = JSON.parse(await file.text());
  } catch {
    return null;
  }
  const read = v.safeParse(fileSchema, content);
  return read.success ? fitting(read.output.choices, proposal, tables) : null;
}

function fitting(
  choices: v.InferOutput<typeof choicesSchema>,
  proposal: Proposal,
  tables: readonly TableOverview[],
) {
  const names = new Set(tables.map(({ name }) => name));
  const columns = new Set(
    tables.flatMap(({ name, columns }) => columns.map((column) => columnKey(name, column.name))),
  );
  const columnNames = new Set(tables.flatMap(({ columns }) => columns.map(({ name }) => name)));
  const isKnown = ({ from, column, to, toColumn }: Join) =>
    columns.has(columnKey(from, column)) && columns.has(columnKey(to, toColumn));
  const { answers } = choices;
  const hasAnswers =
    answers !== null &&
    names.has(answers.table) &&
    [answers.person, answers.assignment, answers.question, answers.answer].every((name) =>
      columnNames.has(name),
    );
  const known = Object.entries(choices.columns).filter(([key]) => columns.has(key));
  const { consent } = choices;
  const hasConsent =
    consent !== null &&
    [consent.person, consent.column].every((column) => columns.has(columnKey(consent.table, column)));
  return {
    choices: {
      ...choices,
      tables: choices.tables.filter((name) => names.has(name)),
      columns: { ...proposal.choices.columns, ...Object.fromEntries(known) },
      consent: hasConsent ? consent : proposal.choices.consent,
      isEveryone: false,
      joins: choices.joins.filter(isKnown),
      // Its numbers are those of the other dump.
      filter: noFilter,
      answers: answers === null || hasAnswers ? answers : proposal.choices.answers,
    },
    unknown: [
      ...choices.tables.filter((name) => !names.has(name)),
      ...choices.joins
        .filter((join) => !isKnown(join))
        .map(({ from, column, to, toColumn }) => `${columnKey(from, column)} = ${columnKey(to, toColumn)}`),
      ...filterTexts(choices),
      ...(consent !== null && !hasConsent ? [columnKey(consent.table, consent.column)] : []),
      ...(answers !== null && !hasAnswers ? [columnKey(answers.table, answers.answer)] : []),
      ...Object.keys(choices.columns).filter((key) => !columns.has(key)),
    ],
  };
}
