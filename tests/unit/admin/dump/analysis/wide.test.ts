import { describe, expect, it } from 'vitest';
import { toWide } from '../../../../../src/features/admin/dump/analysis/answers.ts';
import { cronbachAlpha, mean } from '../../../../../src/features/admin/dump/analysis/statistics.ts';
import type { AnswerRow } from '../../../../../src/features/admin/dump/shape/answer-table.ts';
import { reference, row, rowsOf, turned } from './reference-answers.ts';

const blockOf = new Map(['1', '2', '3', '4', '5'].map((question) => [question, 'a']));

const countDuplicates = (answers: Parameters<typeof toWide>[0]) => toWide(answers, new Map()).duplicates;

describe('reversed questions', () => {
  const scaleOf = new Map([['a', { min: 1, max: 7 }]]);
  const figures = (reversed: string[]) => {
    const { rows } = toWide(rowsOf(turned), blockOf, { reversed: new Set(reversed), scaleOf });
    return {
      alpha: cronbachAlpha(rows.map(({ answers }) => answers)).value,
      mean: mean(rows.map(({ scores }) => scores[0] ?? Number.NaN)),
    };
  };

  it('are mirrored before the scores and alpha, as in R', () => {
    expect(figures([]).alpha).toBeCloseTo(reference.seven.turned.alpha, 12);
    expect(figures([]).mean).toBeCloseTo(reference.seven.turned.mean, 12);
    expect(figures(['2']).alpha).toBeCloseTo(reference.seven.alpha, 12);
    expect(figures(['2']).mean).toBeCloseTo(reference.seven.mean, 12);
  });

  it('keep their answer without a block or a scale, and where it is missing', () => {
    const rows = [
      row({ answer: 2 }),
      row({ question: '9', answer: 2 }),
      row({ question: '2', answer: null }),
    ];
    const reversed = new Set(['1', '2', '9']);
    expect(toWide(rows, blockOf, { reversed, scaleOf }).rows[0]?.answers).toEqual([6, null, 2]);
    expect(toWide(rows, blockOf, { reversed }).rows[0]?.answers).toEqual([2, null, 2]);
  });
});

describe('two answers to one question', () => {
  const late = '2024-03-02 10:00:00';
  const early = '2024-03-01 23:59:59';
  const chosen = (rows: AnswerRow[]) =>
    (['last', 'first'] as const).map(
      (duplicates) => toWide(rows, blockOf, { duplicates }).rows[0]?.answers[0],
    );

  it('are the last or the first by time', () => {
    expect(chosen([row({ answer: 1, time: late }), row({ answer: 2, time: early })])).toEqual([1, 2]);
    expect(chosen([row({ answer: 1, time: early }), row({ answer: 2, time: late })])).toEqual([2, 1]);
  });

  it('are those of the dump at the same time, or when one has no time', () => {
    expect(chosen([row({ answer: 1, time: late }), row({ answer: 2, time: late })])).toEqual([2, 1]);
    for (const time of [null, ''])
      expect(chosen([row({ answer: 1, time: late }), row({ answer: 2, time })])).toEqual([2, 1]);
    const three = [
      row({ answer: 1, time: late }),
      row({ answer: 2, time: null }),
      row({ answer: 3, time: early }),
    ];
    expect(chosen(three)).toEqual([3, 1]);
  });

  it('are in order of time among more than two', () => {
    const times = ['2024-03-05', '2024-03-09', '2024-03-01', '2024-03-04'];
    expect(chosen(times.map((time, i) => row({ answer: i + 1, time })))).toEqual([2, 3]);
  });

  it('are the last by default, also of answers without times', () => {
    const { person, assignment, question } = row();
    const answers = [1, 2].map((answer) => ({ person, assignment, question, answer }));
    expect(toWide(answers, blockOf).rows[0]?.answers).toEqual([2]);
    expect(toWide(answers, blockOf, { duplicates: 'first' }).rows[0]?.answers).toEqual([1]);
  });

  it('are never the empty one: that is no answer', () => {
    expect(chosen([row({ answer: null, time: early }), row({ answer: 2, time: late })])).toEqual([2, 2]);
    expect(chosen([row({ answer: 2, time: early }), row({ answer: null, time: late })])).toEqual([2, 2]);
    expect(chosen([row({ answer: null }), row({ answer: null })])).toEqual([null, null]);
    const four = [null, 1, 2, null].map((answer) => row({ answer }));
    expect(chosen(four)).toEqual([2, 1]);
  });

  it('are mirrored after one is chosen', () => {
    const scaleOf = new Map([['a', { min: 1, max: 5 }]]);
    const rows = [row({ answer: 1 }), row({ answer: 2 })];
    const wide = toWide(rows, blockOf, { reversed: new Set(['1']), scaleOf });
    expect(wide.rows).toEqual([{ person: '1', assignment: '1', answers: [4], scores: [4] }]);
  });

  it('count only for their person, assignment and question', () => {
    const rows = [
      row({ answer: 1 }),
      row({ answer: 2, person: '2' }),
      row({ answer: 3, assignment: '2' }),
      row({ answer: 4, question: '2' }),
      row({ answer: 5 }),
    ];
    expect(toWide(rows, blockOf).rows.map(({ answers }) => answers)).toEqual([
      [5, 4],
      [2, null],
      [3, null],
    ]);
    expect(countDuplicates(rows)).toBe(1);
  });

  it('are counted: those beyond the first, without empty ones', () => {
    expect(countDuplicates([])).toBe(0);
    expect(countDuplicates([row(), row(), row()])).toBe(2);
    expect(countDuplicates([row(), row({ answer: null }), row({ answer: 0 })])).toBe(1);
    expect(countDuplicates([row({ answer: null }), row({ answer: null }), row()])).toBe(0);
    const pairs = ['1', '2'].flatMap((person) => ['1', '2'].flatMap((question) => [person, question]));
    expect(countDuplicates(pairs.map((question) => row({ question })))).toBe(6);
    expect(
      countDuplicates([row({ person: '1', assignment: '12' }), row({ person: '11', assignment: '2' })]),
    ).toBe(0);
  });
});
