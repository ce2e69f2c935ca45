import * as v from 'valibot';
import { answerForms, type Choices, columnKey, csvForms, treatments } from '../shape/choices.ts';
import type { Proposal } from '../shape/proposal.ts';
import type { TableOverview } from '../worker/dump-host.ts';

const format = 'groepsevaluatie-export';
const version = 1;
const largest = 5_000_000;

const markSchema = v.object({ format: v.literal(format), version: v.unknown() });

const choicesSchema = v.object({
  tables: v.array(v.string()),
  columns: v.record(v.string(), v.picklist(treatments)),
  isConsentOnly: v.boolean(),
  joins: v.array(v.object({ from: v.string(), to: v.string(), column: v.string() })),
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
}) satisfies v.GenericSchema<unknown, Choices>;

/** Why a file has no choices: the key of its text. */
export type ChoicesProblem = 'unreadable' | 'other' | 'version';

/** The choices as a file, for the next dump. It has names of tables and columns, and nothing of what is in them. */
export function choicesFile(choices: Choices): Blob {
  return new Blob([`${JSON.stringify({ format, version, choices }, null, 2)}\n`], {
    type: 'application/json',
  });
}

/**
 * Reads the choices of a file for another dump. What that dump does not have is left out, and returned as `unknown`; a
 * column that the file does not name stays as it is proposed. Throws nothing.
 */
export async function readChoices(
  file: File,
  proposal: Proposal,
  tables: readonly TableOverview[],
): Promise<{ choices: Choices; unknown: string[] } | { problem: ChoicesProblem }> {
  if (file.size > largest) return { problem: 'other' };
  let content: unknown;
  try {
    content = JSON.parse(await file.text());
  } catch (error) {
    return { problem: error instanceof SyntaxError ? 'other' : 'unreadable' };
  }
  const mark = v.safeParse(markSchema, content);
  if (!mark.success) return { problem: 'other' };
  if (mark.output.version !== version) return { problem: 'version' };
  const read = v.safeParse(v.object({ choices: choicesSchema }), content);
  return read.success ? fitting(read.output.choices, proposal, tables) : { problem: 'other' };
}

function fitting(choices: Choices, proposal: Proposal, tables: readonly TableOverview[]) {
  const names = new Set(tables.map(({ name }) => name));
  const columns = new Set(
    tables.flatMap(({ name, columns }) => columns.map((column) => columnKey(name, column.name))),
  );
  const columnNames = new Set(tables.flatMap(({ columns }) => columns.map(({ name }) => name)));
  const isProposed = (join: Choices['joins'][number]) =>
    proposal.joins.some(
      ({ from, to, column }) => from === join.from && to === join.to && column === join.column,
    );
  const { answers } = choices;
  const hasAnswers =
    answers !== null &&
    names.has(answers.table) &&
    [answers.person, answers.assignment, answers.question, answers.answer].every((name) =>
      columnNames.has(name),
    );
  const known = Object.entries(choices.columns).filter(([key]) => columns.has(key));
  return {
    choices: {
      ...choices,
      tables: choices.tables.filter((name) => names.has(name)),
      columns: { ...proposal.choices.columns, ...Object.fromEntries(known) },
      isConsentOnly: choices.isConsentOnly && proposal.consent !== null,
      joins: choices.joins.filter(isProposed),
      answers: answers === null || hasAnswers ? answers : proposal.choices.answers,
    },
    unknown: [
      ...choices.tables.filter((name) => !names.has(name)),
      ...Object.keys(choices.columns).filter((key) => !columns.has(key)),
    ],
  };
}
