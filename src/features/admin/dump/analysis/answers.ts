import type { DuplicateRule } from '../shape/choices.ts';
import { instantOf } from './columns.ts';
import { type Answer, type Scale, turn } from './scale.ts';
import { mean } from './statistics.ts';

/** The answers of one person to one assignment: a row of the wide form. */
export interface WideRow {
  person: string;
  assignment: string;
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

interface WideOptions {
  /** The reversed questions, whose answers are mirrored on the scale of their block. */
  reversed?: ReadonlySet<string>;
  /** The scale of each block. Without one its answers are not mirrored. */
  scaleOf?: ReadonlyMap<string, Scale>;
  /** Which of several answers to one question counts; the last by default. */
  duplicates?: DuplicateRule;
}

/**
 * The wide form: a row per person and assignment, in order of first appearance. An empty answer does not count beside
 * another one to the same question.
 *
 * @param answers read twice, and again when a question has several, so that they are never all in memory
 * @param blockOf the block of each question, for the scores
 */
export function toWide(
  answers: Iterable<TimedAnswer>,
  blockOf: ReadonlyMap<string, string>,
  { reversed = new Set(), scaleOf = new Map(), duplicates = 'last' }: WideOptions = {},
): WideAnswers {
  const ids = new Set<string>();
  for (const { question } of answers) ids.add(question);
  const questions = sortedIds(ids);
  const blocks = sortedIds(questions.flatMap((question) => blockOf.get(question) ?? []));
  const { rows, left } = filledRows(answers, questions, duplicates);
  const placesOf = new Map(blocks.map((block) => [block, [] as number[]]));
  for (const [i, question] of questions.entries()) {
    const block = blockOf.get(question) ?? '';
    placesOf.get(block)?.push(i);
    const scale = reversed.has(question) ? scaleOf.get(block) : undefined;
    if (scale) for (const row of rows) row.answers[i] = turned(row.answers[i] ?? null, scale);
  }
  for (const row of rows)
    row.scores = blocks.map((block) => score((placesOf.get(block) ?? []).map((i) => row.answers[i] ?? null)));
  return { questions, blocks, rows, duplicates: left };
}

/** The rows with the answers that count, without scores, and the number of the others. */
function filledRows(answers: Iterable<TimedAnswer>, questions: readonly string[], rule: DuplicateRule) {
  const places = new Map(questions.map((question, i) => [question, i]));
  const rows = new Map<string, WideRow>();
  const several = new Map<string, { row: WideRow; place: number; given: TimedAnswer[] }>();
  for (const { person, assignment, question, answer } of answers) {
    const key = JSON.stringify([person, assignment]);
    const row = rows.get(key) ?? { person, assignment, answers: questions.map(() => null), scores: [] };
    rows.set(key, row);
    if (answer === null) continue;
    const place = places.get(question) ?? 0;
    if (row.answers[place] === null) row.answers[place] = answer;
    else several.set(keyOf(row, question), { row, place, given: [] });
  }
  if (several.size > 0)
    for (const one of answers)
      if (one.answer !== null) several.get(keyOf(one, one.question))?.given.push(one);
  for (const { row, place, given } of several.values())
    row.answers[place] = chosenAnswer(given, rule)?.answer ?? null;
  const left = [...several.values()].reduce((sum, { given }) => sum + given.length - 1, 0);
  return { rows: [...rows.values()], left };
}

const keyOf = ({ person, assignment }: { person: string; assignment: string }, question: string) =>
  JSON.stringify([person, assignment, question]);

const turned = (answer: number | null, scale: Scale) => (answer === null ? null : turn(answer, scale));

function score(answers: readonly (number | null)[]): number | null {
  const given = answers.filter((answer) => answer !== null);
  return given.length === 0 ? null : mean(given);
}

function sortedIds(ids: Iterable<string>): string[] {
  return [...new Set(ids)].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
}

/** An answer with its time, where the dump has one. */
interface TimedAnswer extends Answer {
  time?: string | null;
}

/**
 * The one of several answers to a question that counts: the last or the first by time when all have one, else by order.
 *
 * @param answers in the order of the dump, which also decides between equal times
 */
function chosenAnswer<Item extends TimedAnswer>(
  answers: readonly Item[],
  rule: DuplicateRule,
): Item | undefined {
  const instants = new Map(answers.map((answer) => [answer, instantOf(answer.time ?? '')]));
  const isTimed = ![...instants.values()].some(Number.isNaN);
  const at = (answer: Item) => instants.get(answer) ?? 0;
  const sorted = isTimed ? answers.toSorted((a, b) => at(a) - at(b)) : answers;
  return sorted.at(rule === 'last' ? -1 : 0);
}
