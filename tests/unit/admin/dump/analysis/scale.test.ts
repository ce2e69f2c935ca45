import { describe, expect, it } from 'vitest';
import {
  isWhole,
  type Scale,
  scalesOf,
  turn,
} from '../../../../../src/features/admin/dump/analysis/scale.ts';
import { row } from './reference-answers.ts';

/** The scale of a block with these answers. */
function scaleOf(answers: (number | null)[], known: Parameters<typeof scalesOf>[2] = {}) {
  const rows = answers.map((answer, i) => row({ answer, person: String(i) }));
  return scalesOf(rows, new Map([['1', 'a']]), known).get('a');
}

describe('the scale of a block', () => {
  it.each<[(number | null)[], number, number]>([
    [[0, 1, 0], 0, 1],
    [[1, 1], 1, 5],
    [[0], 0, 1],
    [[2, 4], 1, 5],
    [[1, 2], 1, 5],
    [[5], 1, 5],
    [[1, 5, null], 1, 5],
    [[6, 2], 1, 7],
    [[1, 7], 1, 7],
    [[0, 2], 0, 2],
    [[0, 6], 0, 6],
    [[1, 8], 1, 8],
    [[3, 10], 3, 10],
    [[-1, 1], -1, 1],
    [[2, 3.5], 2, 3.5],
    [[0, 0.5], 0, 0.5],
    [[0, 0.5, 1], 0, 1],
    [[9, 9], 9, 9],
  ])('of %j is %d to %d', (answers, min, max) => expect(scaleOf(answers)).toEqual({ min, max }));

  it('is the declared one before that of the answers, and the corrected one before both', () => {
    const one = (min: number, max: number) => new Map<string, Scale>([['a', { min, max }]]);
    expect(scaleOf([1, 2], { declared: one(1, 4) })).toEqual({ min: 1, max: 4 });
    expect(scaleOf([1, 2], { declared: one(1, 4), corrected: one(0, 3) })).toEqual({ min: 0, max: 3 });
    expect(scaleOf([1, 2], { declared: new Map(), corrected: one(0, 3) })).toEqual({ min: 0, max: 3 });
    expect(scaleOf([], { declared: one(1, 4) })).toEqual({ min: 1, max: 4 });
  });

  it('is unknown without answers', () => {
    expect(scaleOf([])).toBeUndefined();
    expect(scaleOf([null])).toBeUndefined();
  });

  it('is of all its questions, and of no other block', () => {
    const rows = [
      row({ question: '1', answer: 1 }),
      row({ question: '2', answer: 7 }),
      row({ question: '3', answer: 0 }),
      row({ question: '4', answer: 100 }),
    ];
    const blockOf = new Map([
      ['1', 'a'],
      ['2', 'a'],
      ['3', 'b'],
    ]);
    expect([...scalesOf(rows, blockOf)]).toEqual([
      ['a', { min: 1, max: 7 }],
      ['b', { min: 0, max: 1 }],
    ]);
  });

  it.each([
    [1, 5, true],
    [0, 1, true],
    [-2, 2, true],
    [1, 4.5, false],
    [0.5, 4.5, false],
    [0.5, 4, false],
    [3, 3, false],
    [5, 1, false],
  ])('is whole from %d to %d: %s', (min, max, whole) => expect(isWhole({ min, max })).toBe(whole));

  it('mirrors an answer', () => {
    expect([1, 2, 5].map((answer) => turn(answer, { min: 1, max: 5 }))).toEqual([5, 4, 1]);
    expect([0, 1].map((answer) => turn(answer, { min: 0, max: 1 }))).toEqual([1, 0]);
    expect(turn(2.5, { min: -3, max: 4 })).toBe(-1.5);
  });
});
