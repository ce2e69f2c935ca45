import { describe, expect, it } from 'vitest';
import { readingOf, toWide } from '../../../../../src/features/admin/dump/analysis/answers.ts';
import { cronbachAlpha, mean } from '../../../../../src/features/admin/dump/analysis/statistics.ts';
import type { AnswerRow } from '../../../../../src/features/admin/dump/shape/answer-table.ts';
import { choices, reference, row, rowsOf, tableOf, turned } from './reference-answers.ts';

const noBlocks = new Map<string, string>();

describe('the wide form', () => {
  it('has a row per person and assignment, in the order of ids, with a score per block', () => {
    const rows = [
      row({ question: '10', answer: 1 }),
      row({ question: '9', answer: 2, person: '2' }),
      row({ question: '10', answer: 4 }),
      row({ question: '11', answer: 5 }),
      row({ question: 'b', answer: 5 }),
      row({ question: '9', answer: null, assignment: '2' }),
    ];
    const blockOf = new Map(['9', '10', '11'].map((id) => [id, id === '9' ? 'y' : 'z']));
    const wide = toWide(rows, blockOf);
    expect(wide.questions).toEqual(['9', '10', '11', 'b']);
    expect(wide.blocks).toEqual(['y', 'z']);
    expect(wide.rows).toEqual([
      {
        person: '1',
        assignment: '1',
        other: null,
        group: null,
        answers: [null, 4, 5, 5],
        scores: [null, 4.5],
      },
      {
        person: '2',
        assignment: '1',
        other: null,
        group: null,
        answers: [2, null, null, null],
        scores: [2, null],
      },
      {
        person: '1',
        assignment: '2',
        other: null,
        group: null,
        answers: [null, null, null, null],
        scores: [null, null],
      },
    ]);
  });
});

describe('reversed questions', () => {
  const wideOf = (rows: AnswerRow[], reversed: string[], blockOf = tableOf(rows).blockOf) =>
    readingOf({ ...tableOf(rows), blockOf }, { ...choices, reversed }).wide().rows;

  it('are mirrored before the scores and alpha, as in R', () => {
    for (const [reversed, figures] of [
      [[], reference.seven.turned],
      [['2'], reference.seven],
    ]) {
      const rows = wideOf(rowsOf(turned), reversed);
      expect(cronbachAlpha(rows.map(({ answers }) => answers)).value).toBeCloseTo(figures.alpha, 12);
      expect(mean(rows.map(({ scores }) => scores[0] ?? Number.NaN))).toBeCloseTo(figures.mean, 12);
    }
  });

  it('keep their answer without a block, and where it is missing; of two answers the chosen one is mirrored', () => {
    const rows = [
      row({ answer: 1 }),
      row({ answer: 2 }),
      row({ question: '2', answer: null }),
      row({ question: '9', answer: 2 }),
    ];
    const blockOf = new Map([
      ['1', 'a'],
      ['2', 'a'],
    ]);
    expect(wideOf(rows, ['1', '2', '9'], blockOf)[0]).toMatchObject({ answers: [4, null, 2], scores: [4] });
  });
});

describe('two answers to one question', () => {
  const late = '2024-03-02 10:00:00';
  const early = '2024-03-01 23:59:59';
  const days = ['2024-03-05', '2024-03-09', '2024-03-01', '2024-03-04'];

  it.each<[string, Partial<AnswerRow>[], last: number | null]>([
    [
      'by time',
      [
        { answer: 1, time: late },
        { answer: 2, time: early },
      ],
      1,
    ],
    ['by time among more than two', days.map((time, i) => ({ answer: i + 1, time })), 2],
    [
      'by order at the same time',
      [
        { answer: 1, time: late },
        { answer: 2, time: late },
      ],
      2,
    ],
    [
      'by order when one has no time',
      [
        { answer: 1, time: late },
        { answer: 2, time: '' },
      ],
      2,
    ],
    ['by order without times', [{ answer: 1 }, { answer: 2 }], 2],
    ['never the empty one', [{ answer: null }, { answer: 1 }, { answer: 2 }, { answer: null }], 2],
    [
      'never the empty one of two',
      [
        { answer: 2, time: early },
        { answer: null, time: late },
      ],
      2,
    ],
    ['none of empty ones', [{ answer: null }, { answer: null }], null],
  ])('are the last %s', (_, answers, last) =>
    expect(toWide(answers.map(row), noBlocks).rows[0]?.answers[0]).toBe(last),
  );

  it('count only for their person, assignment and question, and those beyond the first are counted', () => {
    const rows = [
      row({ answer: 1 }),
      row({ answer: 2, person: '2' }),
      row({ answer: 3, assignment: '2' }),
      row({ answer: 4, question: '2' }),
      row({ answer: null }),
      row({ answer: 5 }),
      row({ answer: 6 }),
    ];
    const wide = toWide(rows, noBlocks);
    expect(wide.rows.map(({ answers }) => answers)).toEqual([
      [6, 4],
      [2, null],
      [3, null],
    ]);
    expect(wide.duplicates).toBe(2);
    const alike = [row({ person: '1', assignment: '12' }), row({ person: '11', assignment: '2' })];
    expect(toWide(alike, noBlocks).duplicates).toBe(0);
  });
});
