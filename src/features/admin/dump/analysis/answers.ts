import type { AnswerRow, AnswerTable } from '../shape/answer-table.ts';
import type { Choices } from '../shape/choices.ts';
import { filtered } from '../shape/filter.ts';
import { instantOf } from './columns.ts';
import { type Answer, scalesOf, turn } from './scale.ts';
import { mean } from './statistics.ts';

/** The answers of one person to one assignment, about one person where they rate others: a row of the wide form. */
export interface WideRow {
  person: string;
  assignment: string;
  other: string | null;
  group: string | null;
  /** In the order of {@link WideAnswers.questions}. */
  answers: (number | null)[];
  /** The mean of the answered questions by block, in the order of {@link WideAnswers.blocks}; null without any. */
  scores: (number | null)[];
}

export interface WideAnswers {
  questions: string[];
  blocks: string[];
  rows: WideRow[];
  /** The number of answers that are replaced by another one to the same question. */
  duplicates: number;
}

export type Reading = Pick<Choices, 'scales' | 'reversed' | 'filter'>;

/** An answer. The dump may not say whom it is about, in which group or when it was given. */
type TimedAnswer = Answer & Partial<Pick<AnswerRow, 'other' | 'group' | 'time'>>;

/** The answers that pass the filter, also in the wide form, and the scale of each block. */
export function readingOf(table: Pick<AnswerTable, 'rows' | 'blockOf' | 'declared'>, reading: Reading) {
  const rows = filtered(table.rows, reading.filter);
  const known = [...table.declared, ...Object.entries(reading.scales)];
  const scaleOf = scalesOf(table.rows, table.blockOf, known);
  /** An answer, mirrored where the question is reversed. Without a scale it stays as it is. */
  const turned = (question: string, answer: number | null) => {
    const scale = scaleOf.get(table.blockOf.get(question) ?? '');
    return answer !== null && scale && reading.reversed.includes(question) ? turn(answer, scale) : answer;
  };
  return { rows, scaleOf, turned, wide: () => toWide(rows, table.blockOf, turned) };
}

/**
 * The wide form: a row per person, assignment and rated person, in order of first appearance. Of several answers to one
 * question the last that is not empty counts. `answers` are read up to three times, and never all in memory.
 */
export function toWide(
  answers: Iterable<TimedAnswer>,
  blockOf: ReadonlyMap<string, string>,
  turned = (_question: string, answer: number | null) => answer,
): WideAnswers {
  const ids = new Set<string>();
  for (const { question } of answers) ids.add(question);
  const questions = sortedIds(ids);
  const blocks = sortedIds(questions.flatMap((question) => blockOf.get(question) ?? []));
  const { rows, left } = filledRows(answers, questions);
  const placesOf = blocks.map((block) =>
    questions.flatMap((question, i) => (blockOf.get(question) === block ? [i] : [])),
  );
  for (const row of rows) {
    row.answers = row.answers.map((answer, i) => turned(questions[i] ?? '', answer));
    row.scores = placesOf.map((places) => {
      const given = places.flatMap((i) => row.answers[i] ?? []);
      return given.length === 0 ? null : mean(given);
    });
  }
  return { questions, blocks, rows, duplicates: left };
}

/** The rows with the answers that count, without scores, and the number of the others. */
function filledRows(answers: Iterable<TimedAnswer>, questions: readonly string[]) {
  const places = new Map(questions.map((question, i) => [question, i]));
  const rows = new Map<string, WideRow>();
  const several = new Map<string, { row: WideRow; place: number; at: number }>();
  for (const { person, assignment, other = null, group = null, question, answer } of answers) {
    const key = JSON.stringify([person, assignment, other]);
    const empty = { answers: questions.map(() => null), scores: [] };
    const row: WideRow = rows.get(key) ?? { person, assignment, other, group, ...empty };
    rows.set(key, row);
    row.group = group ?? row.group;
    if (answer === null) continue;
    const place = places.get(question) ?? 0;
    if (row.answers[place] === null) row.answers[place] = answer;
    else several.set(keyOf(row, question), { row, place, at: Number.NaN });
  }
  let given = 0;
  if (several.size > 0)
    for (const { time, answer, question, ...of } of answers) {
      const cell = several.get(keyOf(of, question));
      if (!cell || answer === null) continue;
      given += 1;
      const at = instantOf(time ?? '');
      // By time where both have one, else, or at the same time, by order.
      if (at < cell.at) continue;
      cell.row.answers[cell.place] = answer;
      cell.at = at;
    }
  return { rows: [...rows.values()], left: given - several.size };
}

const keyOf = (
  { person, assignment, other = null }: Omit<TimedAnswer, 'question' | 'answer'>,
  question: string,
) => JSON.stringify([person, assignment, other, question]);

const sortedIds = (ids: Iterable<string>) =>
  [...new Set(ids)].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
