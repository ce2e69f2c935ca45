import { describe, expect, it } from 'vitest';
import {
  cronbachAlpha,
  groupAgreement,
  intraclassCorrelation,
  mean,
} from '../../../../../src/features/admin/dump/analysis/statistics.ts';
import { answers, fours, grouped, reference, seven, sizes, turned, zeroOne } from './reference-answers.ts';

const five = { min: 1, max: 5 };

describe('figures beside those of R', () => {
  it("has the same Cronbach's alpha", () => {
    for (const [rows, alpha] of [
      [seven, reference.seven.alpha],
      [turned, reference.seven.turned.alpha],
      [zeroOne, reference.zeroOne.alpha],
    ])
      expect(cronbachAlpha(rows)).toEqual({ value: expect.closeTo(alpha, 12), n: 24, isNegative: false });
    expect(reference.alpha).toBeLessThan(0);
    expect(cronbachAlpha(answers)).toEqual({ value: null, n: 30, isNegative: true });
  });

  it('has the same ICC(1), with groups of equal and of unequal size', () => {
    for (const [rows, of, icc] of [
      [answers, sizes, reference.icc],
      [seven, fours, reference.seven.icc],
    ])
      expect(intraclassCorrelation(grouped(rows.map(mean), of))).toBeCloseTo(icc, 10);
  });

  it('has the same rwg(J) in each group, on the scale of the block', () => {
    for (const [rows, of, scale, rwg] of [
      [answers, sizes, five, reference.rwg],
      [seven, fours, { min: 1, max: 7 }, reference.seven.rwg],
      [seven.map((row) => row.map((answer) => answer - 1)), fours, { min: 0, max: 6 }, reference.seven.rwg],
      [zeroOne, fours, { min: 0, max: 1 }, reference.zeroOne.rwg],
    ])
      expect(grouped<number[]>(rows, of).map((group) => groupAgreement(group, scale))).toEqual(
        rwg.map((agreement: number) => expect.closeTo(agreement, 12)),
      );
  });
});

describe('alpha', () => {
  const people = (count: number) => seven.slice(0, count);

  it('needs two questions', () => {
    expect(cronbachAlpha(people(24).map(([one = 0]) => [one]))).toEqual({
      value: null,
      n: 24,
      isNegative: false,
    });
    expect(cronbachAlpha(people(24).map(([one = 0, two = 0]) => [one, two]))).toMatchObject({
      value: expect.any(Number),
      isNegative: false,
    });
  });

  it('needs ten people who answered all questions', () => {
    const half = [null, 1, 2, 3, 4];
    expect(cronbachAlpha([...people(9), half, half])).toEqual({ value: null, n: 9, isNegative: false });
    const ten = cronbachAlpha([half, ...people(10), half]);
    expect(ten).toEqual({ value: cronbachAlpha(people(10)).value, n: 10, isNegative: false });
    expect(ten.value).toBeGreaterThan(0.5);
    expect(cronbachAlpha([])).toEqual({ value: null, n: 0, isNegative: false });
    expect(cronbachAlpha([[null, 1]])).toEqual({ value: null, n: 0, isNegative: false });
    expect(cronbachAlpha([[1], [2]])).toEqual({ value: null, n: 2, isNegative: false });
  });

  it('needs differences between people', () => {
    const same = (row: number[]) => cronbachAlpha(Array.from({ length: 10 }, () => row));
    expect(same([1, 2])).toEqual({ value: null, n: 10, isNegative: false });
    expect(same([0.1, 0.1, 0.1])).toEqual({ value: null, n: 10, isNegative: false });
  });
});

describe('agreement', () => {
  it('is that of the answers that a scale allows', () => {
    const columns = [
      [3, 4, 5, 6],
      [3, 4, 5, 6],
      [3, 5, 5, 6],
      [3, 5, 5, 6],
      [3, 5, 5, 6],
    ];
    const members = [0, 1, 2, 3].map((member) => columns.map((column) => column[member] ?? 0));
    expect(groupAgreement(members, { min: 1, max: 7 })).toBeCloseTo(0.88, 2);
    expect(groupAgreement(members, { min: 2, max: 6 })).toBeCloseTo(0.54, 2);
    const halves = [0, 0, 1, 1].map((answer) => Array.from({ length: 6 }, () => answer));
    expect(groupAgreement(halves, { min: 0, max: 1 })).toBe(0);
    expect(groupAgreement(halves, { min: 0, max: 4 })).toBeCloseTo(0.97, 2);
  });

  it('is of the members with all answers', () => {
    // Mean variance 1.25 of 2 at random: 2 · 0.375 / (2 · 0.375 + 0.625).
    const two = [
      [1, 2],
      [3, 3],
    ];
    expect(groupAgreement(two, five)).toBeCloseTo(0.75 / 1.375, 12);
    expect(groupAgreement([...two, [null, 5]], five)).toBeCloseTo(0.75 / 1.375, 12);
    expect(groupAgreement([[1, 2]], five)).toBeNull();
    for (const rows of [[], [[null, 1]], [[], []]]) expect(groupAgreement(rows, five)).toBeNull();
  });

  it('is 1 among members who say the same, and 0 when they differ as much as at random, or more', () => {
    const pair = (one: number, other: number) => groupAgreement([[one], [other]], five);
    expect([pair(3, 3), pair(1, 3), pair(1, 5)]).toEqual([1, 0, 0]);
  });

  it('does not exist on a scale without whole steps', () => {
    for (const scale of [
      { min: 0, max: 4.5 },
      { min: 0.5, max: 4.5 },
      { min: 0.5, max: 4 },
      { min: 3, max: 3 },
      { min: 5, max: 1 },
    ])
      expect(groupAgreement([[3], [3]], scale), JSON.stringify(scale)).toBeNull();
    for (const answer of [2.5, 0, 6])
      expect(groupAgreement([[3], [answer]], five), `an answer of ${answer}`).toBeNull();
    expect(groupAgreement([[1], [1]], five)).toBe(1);
    expect(groupAgreement([[5], [5]], five)).toBe(1);
  });
});

describe('ICC(1)', () => {
  it('is that of an analysis of variance', () => {
    // MSB 6, MSW 2 and k 4/3: (6 - 2) / (6 + 2 / 3).
    expect(intraclassCorrelation([[1, 3], [5]])).toBeCloseTo(0.6, 12);
  });

  it('is 1 without differences within groups, and lowest without differences between them', () => {
    expect(intraclassCorrelation([[1, 1], [], [2, 2]])).toBe(1);
    expect(
      intraclassCorrelation([
        [1, 2],
        [1, 2],
      ]),
    ).toBe(-1);
  });

  it('does not exist without two groups, a group of two, or differences', () => {
    expect(intraclassCorrelation([])).toBeNull();
    expect(intraclassCorrelation([[1, 2]])).toBeNull();
    expect(intraclassCorrelation([[1, 2], []])).toBeNull();
    expect(intraclassCorrelation([[1], [2]])).toBeNull();
    expect(
      intraclassCorrelation([
        [2, 2],
        [2, 2],
      ]),
    ).toBeNull();
    // The mean of these three is not exactly 0.1 for a computer.
    expect(
      intraclassCorrelation([
        [0.1, 0.1, 0.1],
        [0.1, 0.1],
      ]),
    ).toBeNull();
  });
});
