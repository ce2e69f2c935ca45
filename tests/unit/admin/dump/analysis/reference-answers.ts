import { readFileSync } from 'node:fs';
import type { Reading } from '../../../../../src/features/admin/dump/analysis/answers.ts';
import type { GlanceTable } from '../../../../../src/features/admin/dump/analysis/glance.ts';
import type { AnswerRow } from '../../../../../src/features/admin/dump/shape/answer-table.ts';

/** What R made (reference.R), from the same answers as below. */
export const reference = JSON.parse(readFileSync(new URL('reference.json', import.meta.url), 'utf8'));

const matrix = (people: number, items: number, of: (person: number, item: number) => number) =>
  Array.from({ length: people }, (_, person) => Array.from({ length: items }, (_, item) => of(person, item)));

/** The rows of each group, of these sizes. */
export function grouped<Row>(rows: readonly Row[], sizes: readonly number[]): Row[][] {
  return sizes.map((size, i) => {
    const from = sizes.slice(0, i).reduce((sum, other) => sum + other, 0);
    return rows.slice(from, from + size);
  });
}

/** 30 people, 4 questions on the scale 1 to 5, which measure nothing together. */
export const answers = matrix(
  30,
  4,
  (person, item) =>
    1 + ((person * 7 + item * 3 + ((person * person) % 11) + Math.floor(person / 5) * item) % 5),
);
export const sizes = [3, 7, 5, 5, 6, 4];

/** 24 people in groups of 4, 5 questions on the scale 1 to 7, which measure the same thing. */
export const seven = matrix(24, 5, (person, item) => {
  const noise = ((person * (item + 1) + item * item) % 4) - 1;
  return Math.min(7, Math.max(1, 1 + ((Math.floor(person / 4) * 5) % 6) + noise));
});
/** The same, with the second question as if it were worded in reverse. */
export const turned = seven.map((row) => row.map((answer, item) => (item === 1 ? 8 - answer : answer)));
export const zeroOne = seven.map((row) => row.map((answer) => (answer > 4 ? 1 : 0)));
export const fours = [4, 4, 4, 4, 4, 4];

/** An answer: a 3 of person 1 to question 1 of assignment 1, unless told otherwise. */
export const row = (about: Partial<AnswerRow> = {}): AnswerRow => ({
  row: 0,
  person: '1',
  assignment: '1',
  question: '1',
  answer: 3,
  other: null,
  group: null,
  time: null,
  ...about,
});

/** The answers of people (a row each) to the questions 1, 2, 3 and so on; a group for each of these sizes. */
export const rowsOf = (people: readonly (readonly (number | null)[])[], groups: readonly number[] = []) => {
  const groupOf = groups.flatMap((size, i) => Array.from({ length: size }, () => String(i + 1)));
  return people.flatMap((given, person) =>
    given.map((answer, item) =>
      row({
        person: String(person + 1),
        question: String(item + 1),
        answer,
        group: groupOf[person] ?? null,
      }),
    ),
  );
};

/** A table of answers whose questions are all in block 1, unless told otherwise. */
export const tableOf = (rows: Iterable<AnswerRow>, about: Partial<GlanceTable> = {}): GlanceTable => ({
  rows,
  blockOf: new Map([...rows].map(({ question }) => [question, '1'])),
  declared: new Map(),
  questionText: (id) => (id === '1' ? 'I listen.' : null),
  blockName: (id) => `Block ${id}`,
  ...about,
});

export const noFilter = { assignment: null, group: null, from: null, to: null };

/** How a user reads answers who chose nothing. */
export const choices: Reading = { scales: {}, reversed: [], filter: noFilter };
