import type { Cell } from '../reader/dump-events.ts';
import { mean } from './statistics.ts';

/** One answer: a row of the long form. */
export interface Answer {
  person: string;
  assignment: string;
  question: string;
  answer: number | null;
}

/** The answers of one person to one assignment: a row of the wide form. */
export interface WideRow {
  person: string;
  assignment: string;
  /** In the order of {@link WideAnswers.questions}. */
  answers: (number | null)[];
  /** The mean of the answered questions of each block, in the order of {@link WideAnswers.blocks}; null without any. */
  scores: (number | null)[];
}

export interface WideAnswers {
  questions: string[];
  blocks: string[];
  rows: WideRow[];
}

/** The places of the columns of a table with answers; null when it has none. */
export function findAnswerColumns(columns: readonly string[]): Record<keyof Answer, number> | null {
  const place = (pattern: RegExp) => columns.findIndex((column) => pattern.test(column));
  const places = {
    person: place(/^(user|person|student)_?(id|uuid)$/i),
    assignment: place(/^assignment_?id$/i),
    question: place(/^question_?id$/i),
    answer: place(/^(answer|score|value|answer_value)$/i),
  };
  return Object.values(places).includes(-1) ? null : places;
}

/** The long form of a row. Null without a person, an assignment or a question. An answer that is no number is null. */
export function toAnswer(row: readonly Cell[], places: Record<keyof Answer, number>): Answer | null {
  const [person, assignment, question] = [row[places.person], row[places.assignment], row[places.question]];
  if (!person || !assignment || !question) return null;
  const text = row[places.answer] ?? '';
  const number = text.trim() === '' ? Number.NaN : Number(text);
  return { person, assignment, question, answer: Number.isFinite(number) ? number : null };
}

/**
 * The wide form: one row per person and assignment, in the order in which they come first. Of two answers to one
 * question the last counts.
 *
 * @param answers is read twice, so that they are never all in memory
 * @param blockOf the block of each question, for the scores
 */
export function toWide(answers: Iterable<Answer>, blockOf: ReadonlyMap<string, string>): WideAnswers {
  const ids = new Set<string>();
  for (const { question } of answers) ids.add(question);
  const questions = sortedIds(ids);
  const blocks = sortedIds(questions.flatMap((question) => blockOf.get(question) ?? []));
  const places = new Map(questions.map((question, i) => [question, i]));
  const rows = new Map<string, WideRow>();
  for (const { person, assignment, question, answer } of answers) {
    const key = JSON.stringify([person, assignment]);
    const row = rows.get(key) ?? { person, assignment, answers: questions.map(() => null), scores: [] };
    rows.set(key, row);
    row.answers[places.get(question) ?? 0] = answer;
  }
  const placesOf = new Map(blocks.map((block) => [block, [] as number[]]));
  for (const [i, question] of questions.entries()) placesOf.get(blockOf.get(question) ?? '')?.push(i);
  for (const row of rows.values())
    row.scores = blocks.map((block) => score((placesOf.get(block) ?? []).map((i) => row.answers[i] ?? null)));
  return { questions, blocks, rows: [...rows.values()] };
}

function score(answers: readonly (number | null)[]): number | null {
  const given = answers.filter((answer) => answer !== null);
  return given.length === 0 ? null : mean(given);
}

function sortedIds(ids: Iterable<string>): string[] {
  return [...new Set(ids)].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
}
