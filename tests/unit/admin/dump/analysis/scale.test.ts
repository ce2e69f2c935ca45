import { describe, expect, it } from 'vitest';
import { scalesOf } from '../../../../../src/features/admin/dump/analysis/scale.ts';
import { row } from './reference-answers.ts';

const one = (min: number, max: number) => ['a', { min, max }] as const;

/** The scale of a block with these answers. */
function scaleOf(answers: (number | null)[], ...known: ReturnType<typeof one>[]) {
  const rows = answers.map((answer, i) => row({ answer, person: String(i) }));
  return scalesOf(rows, new Map([['1', 'a']]), known).get('a');
}

describe('the scale of a block', () => {
  it.each<[(number | null)[], number, number]>([
    [[0, 1, 0], 0, 1],
    [[0], 0, 1],
    [[1, 1], 1, 5],
    [[2, 5, null], 1, 5],
    [[6, 2], 1, 7],
    [[1, 8], 1, 8],
    [[0, 2], 0, 2],
    [[-1, 1], -1, 1],
    [[2, 3.5], 2, 3.5],
    [[0, 0.5, 1], 0, 1],
    [[9, 9], 9, 9],
  ])('of %j is %d to %d', (answers, min, max) => expect(scaleOf(answers)).toEqual({ min, max }));

  it('is the last one that is known, before that of the answers, and unknown without either', () => {
    expect(scaleOf([1, 2], one(1, 4))).toEqual({ min: 1, max: 4 });
    expect(scaleOf([1, 2], one(1, 4), one(0, 3))).toEqual({ min: 0, max: 3 });
    expect(scaleOf([], one(1, 4))).toEqual({ min: 1, max: 4 });
    expect([scaleOf([]), scaleOf([null])]).toEqual([undefined, undefined]);
  });

  it('is of all its questions, and of no other block', () => {
    const rows = [1, 7, 0, 100].map((answer, i) => row({ question: String(i + 1), answer }));
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
});
