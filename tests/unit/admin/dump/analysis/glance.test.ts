import { describe, expect, it } from 'vitest';
import { type GlanceOptions, makeGlance } from '../../../../../src/features/admin/dump/analysis/glance.ts';
import {
  cronbachAlpha,
  groupAgreement,
  intraclassCorrelation,
  mean,
} from '../../../../../src/features/admin/dump/analysis/statistics.ts';
import type { AnswerRow } from '../../../../../src/features/admin/dump/shape/answer-table.ts';
import {
  fours,
  grouped,
  reference,
  row,
  rowsOf,
  seven,
  tableOf,
  turned,
  zeroOne,
} from './reference-answers.ts';

const noFilter = { assignment: null, group: null, from: null, to: null };
const noOptions: GlanceOptions = {
  declared: new Map(),
  corrected: new Map(),
  reversed: new Set(),
  duplicates: 'last',
  filter: noFilter,
};
const glanceOf = (rows: AnswerRow[], options: Partial<GlanceOptions> = {}) =>
  makeGlance(tableOf(rows), { ...noOptions, ...options });
const figureOf = (rows: AnswerRow[], options: Partial<GlanceOptions> = {}) =>
  glanceOf(rows, options).blocks[0];
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
      scale: { min: 1, max: 7 },
      items: 5,
      rows: 24,
      groups: 6,
      alpha: { value: expect.closeTo(reference.seven.alpha, 12), n: 24, reason: null },
    });
    const [value, low, high] = reference.seven.icc.map((figure: number) => expect.closeTo(figure, 10));
    expect(figures?.icc).toEqual({ value, low, high });
    expect(figures?.agreement).toBeCloseTo(middle(reference.seven.rwg), 12);
    expect(figures?.mean).toBe(mean(seven.map(mean)));
    expect(figureOf(rowsOf(zeroOne, fours))).toMatchObject({
      scale: { min: 0, max: 1 },
      agreement: expect.closeTo(middle(reference.zeroOne.rwg), 12),
    });
  });

  it('have mirrored answers to reversed questions', () => {
    const [plain, right] = [rowsOf(turned, fours), rowsOf(seven, fours)];
    expect(figureOf(plain, { reversed: new Set(['2']) })).toEqual(figureOf(right));
    expect(figureOf(plain)).not.toEqual(figureOf(right));
  });

  it('have the declared scale, or the corrected one before it', () => {
    const declared = new Map([['1', { min: 1, max: 9 }]]);
    const corrected = new Map([['1', { min: 0, max: 10 }]]);
    const agreement = (scale: { min: number; max: number }) =>
      middle(grouped(seven, fours).map((group) => groupAgreement(group, scale) ?? Number.NaN));
    for (const [options, scale] of [
      [{ declared }, { min: 1, max: 9 }],
      [
        { declared, corrected },
        { min: 0, max: 10 },
      ],
    ] as const)
      expect(figureOf(rowsOf(seven, fours), options)).toMatchObject({ scale, agreement: agreement(scale) });
  });

  it('keep the scale of all answers under a filter', () => {
    const rows = rowsOf(seven, fours);
    const figures = figureOf(rows, { filter: { ...noFilter, group: '1' } });
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
    const sorted = agreements.toSorted((a, b) => a - b);
    expect(figureOf(rowsOf(three, pairs))).toMatchObject({ agreement: sorted[1], groups: 3 });
    expect(figureOf(rowsOf(three.toReversed(), pairs))?.agreement).toBe(sorted[1]);
    expect(figureOf(rowsOf(three, pairs))?.icc).toEqual(
      intraclassCorrelation(grouped(three.map(mean), pairs)),
    );
    expect(figureOf(rowsOf(three, pairs))?.alpha).toEqual(cronbachAlpha(three));
    expect(figureOf(rowsOf(three, pairs))?.alpha).toEqual({ value: null, n: 6, reason: 'few-rows' });
  });

  it('leave out groups of one and people without an answer', () => {
    const rows = rowsOf(
      [
        [3, 3],
        [null, null],
        [4, 4],
        [4, 4],
      ],
      [2, 2],
    );
    expect(glanceOf(rows)).toMatchObject({ persons: 4, answers: 6 });
    expect(figureOf(rows)).toMatchObject({ rows: 3, groups: 1, agreement: 1 });
  });

  it('take the groups of two assignments apart', () => {
    const rows = rowsOf(three, pairs);
    const again = rows.map((answer) => ({ ...answer, assignment: '2' }));
    expect(figureOf([...rows, ...again])).toMatchObject({ rows: 12, groups: 6 });
    const filter = { ...noFilter, assignment: '2' };
    expect(figureOf([...rows, ...again], { filter })).toMatchObject({ rows: 6, groups: 3 });
  });

  it('are none for a block without any answer, also when its scale is known', () => {
    const declared = new Map([['1', { min: 1, max: 5 }]]);
    expect(glanceOf(rowsOf([[null]])).blocks).toEqual([]);
    expect(glanceOf(rowsOf([[null]]), { declared }).blocks).toEqual([]);
  });
});

describe('the answers at a glance', () => {
  const rows = [
    row({ group: '7', time: '2024-03-01 10:00' }),
    row({ group: '7', time: '2024-03-01 11:00', answer: 5 }),
    row({ group: '7', time: '2024-03-02 10:00', question: '2' }),
    row({ group: '8', time: '2024-03-02', person: '2', assignment: '2' }),
    row({ group: null, time: null, person: '3' }),
    row({ group: null, time: '2024-03-02', person: '3', question: '2', answer: null }),
  ];

  it('are counted, with the assignments and groups they belong to, and by day', () =>
    expect(glanceOf(rows)).toMatchObject({
      persons: 3,
      answers: 5,
      duplicates: 1,
      assignments: 2,
      groups: 2,
      days: [
        { day: '2024-03-01', answers: 2 },
        { day: '2024-03-02', answers: 2 },
      ],
    }));

  it('have no days where the dump has no times', () =>
    expect(makeGlance(tableOf(rows, { hasTimes: false }), noOptions).days).toBeNull());

  it('are those that pass the filter', () => {
    const filter = { ...noFilter, from: '2024-03-02' };
    expect(glanceOf(rows, { filter })).toMatchObject({ persons: 3, answers: 2, duplicates: 0 });
    expect(glanceOf(rows, { filter: { ...noFilter, assignment: '2' } })).toMatchObject({
      persons: 1,
      assignments: 1,
      groups: 1,
    });
  });

  it('count the last or the first of two answers', () => {
    const score = (duplicates: 'last' | 'first') =>
      figureOf(rows.slice(0, 2).concat(row({ person: '2', answer: 3 })), { duplicates })?.mean;
    expect([score('last'), score('first')]).toEqual([4, 3]);
  });
});
