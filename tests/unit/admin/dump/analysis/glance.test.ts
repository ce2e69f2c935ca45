import { describe, expect, it } from 'vitest';
import type { Reading } from '../../../../../src/features/admin/dump/analysis/answers.ts';
import { type GlanceTable, makeGlance } from '../../../../../src/features/admin/dump/analysis/glance.ts';
import {
  cronbachAlpha,
  groupAgreement,
  intraclassCorrelation,
  mean,
} from '../../../../../src/features/admin/dump/analysis/statistics.ts';
import type { AnswerRow } from '../../../../../src/features/admin/dump/shape/answer-table.ts';
import {
  choices,
  fours,
  grouped,
  noFilter,
  reference,
  row,
  rowsOf,
  seven,
  tableOf,
  turned,
  zeroOne,
} from './reference-answers.ts';

const glanceOf = (rows: AnswerRow[], change: Partial<Reading> = {}, about?: Partial<GlanceTable>) =>
  makeGlance(tableOf(rows, about), { ...choices, ...change });
const figureOf = (...about: Parameters<typeof glanceOf>) => glanceOf(...about).blocks[0];
const middle = (values: number[]) => {
  const [low = 0, high = 0] = values.toSorted((a, b) => a - b).slice(values.length / 2 - 1);
  return (low + high) / 2;
};

describe('the figures of a block', () => {
  it('are those of R, on the scale of its answers', () => {
    const figures = figureOf(rowsOf(seven, fours));
    expect(figures).toMatchObject({
      block: '1',
      name: 'Block 1',
      questions: { length: 5 },
      scale: { min: 1, max: 7 },
      rows: 24,
      groups: 6,
      alpha: { value: expect.closeTo(reference.seven.alpha, 12), n: 24, isNegative: false },
    });
    expect(figures?.questions.slice(0, 2)).toEqual([
      { id: '1', text: 'I listen.' },
      { id: '2', text: null },
    ]);
    expect(figures?.icc).toBeCloseTo(reference.seven.icc, 10);
    expect(figures?.agreement).toBeCloseTo(middle(reference.seven.rwg), 12);
    expect(figures?.mean).toBe(mean(seven.map(mean)));
    expect(figureOf(rowsOf(zeroOne, fours))).toMatchObject({
      scale: { min: 0, max: 1 },
      agreement: expect.closeTo(middle(reference.zeroOne.rwg), 12),
    });
  });

  it('have mirrored answers to reversed questions', () => {
    const [plain, right] = [rowsOf(turned, fours), rowsOf(seven, fours)];
    expect(figureOf(plain, { reversed: ['2'] })).toEqual(figureOf(right));
    expect(figureOf(plain)).not.toEqual(figureOf(right));
  });

  it('have the declared scale, or the corrected one before it', () => {
    const declared = new Map([['1', { min: 1, max: 9 }]]);
    for (const [scales, scale] of [
      [{}, { min: 1, max: 9 }],
      [{ '1': { min: 0, max: 10 } }, { min: 0, max: 10 }],
    ] as const) {
      const agreements = grouped(seven, fours).map((group) => groupAgreement(group, scale) ?? Number.NaN);
      const agreement = middle(agreements);
      expect(figureOf(rowsOf(seven, fours), { scales }, { declared })).toMatchObject({ scale, agreement });
    }
  });

  it('keep the scale of all answers under a filter', () => {
    const figures = figureOf(rowsOf(seven, fours), { filter: { ...noFilter, group: '1' } });
    expect(figures).toMatchObject({ scale: { min: 1, max: 7 }, rows: 4, groups: 1, icc: null });
    expect(figures?.agreement).toBeCloseTo(reference.seven.rwg[0], 12);
  });

  const three = [
    [3, 3],
    [3, 3],
    [3, 4],
    [4, 3],
    [1, 5],
    [2, 4],
  ];
  const pairs = [2, 2, 2];

  it('have the middle agreement of an odd number of groups', () => {
    const five = { min: 1, max: 5 };
    const agreements = grouped(three, pairs).map((group) => groupAgreement(group, five) ?? Number.NaN);
    for (const rows of [three, three.toReversed()])
      expect(figureOf(rowsOf(rows, pairs))).toMatchObject({
        agreement: agreements.toSorted((a, b) => a - b)[1],
        groups: 3,
        icc: intraclassCorrelation(grouped(rows.map(mean), pairs)),
        alpha: cronbachAlpha(three),
      });
  });

  it('leave out groups of one and people without an answer', () => {
    const people = [
      [3, 3],
      [null, null],
      [4, 4],
      [4, 4],
    ];
    const rows = rowsOf(people, [2, 2]);
    expect(glanceOf(rows)).toMatchObject({ persons: 4, answers: 6 });
    expect(figureOf(rows)).toMatchObject({ rows: 3, groups: 1, agreement: 1 });
  });

  it('take the groups of two assignments apart', () => {
    const rows = rowsOf(three, pairs);
    const both = [...rows, ...rows.map((answer) => ({ ...answer, assignment: '2' }))];
    expect(figureOf(both)).toMatchObject({ rows: 12, groups: 6 });
    const filter = { ...noFilter, assignment: '2' };
    expect(figureOf(both, { filter })).toMatchObject({ rows: 6, groups: 3 });
  });

  it('are none for a block without any answer, also when its scale is known', () => {
    const declared = new Map([['1', { min: 1, max: 5 }]]);
    for (const about of [{}, { declared }]) expect(glanceOf(rowsOf([[null]]), {}, about).blocks).toEqual([]);
  });
});

it('answers at a glance are counted, with the assignments and groups they belong to', () => {
  const rows = [
    row({ group: '7' }),
    row({ group: '7', answer: 5 }),
    row({ group: '7', question: '2' }),
    row({ group: '8', person: '2', assignment: '2' }),
    row({ group: null, person: '3' }),
    row({ group: null, person: '3', question: '2', answer: null }),
  ];
  expect(glanceOf(rows)).toMatchObject({ persons: 3, answers: 5, duplicates: 1, assignments: 2, groups: 2 });
  expect(figureOf(rows.slice(0, 2))?.mean).toBe(5);
});
