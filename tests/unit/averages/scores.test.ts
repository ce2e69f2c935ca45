import { describe, expect, test } from 'vitest';
import { answerRange } from '../../../src/api/scale.ts';
import {
  countAnswered,
  extremesOf,
  leastAnswers,
  meanScore,
  roundScore,
  standoutsOf,
} from '../../../src/averages/scores.ts';
import { fc } from '../properties.ts';

test('the mean is of the scores that are there', () => {
  expect(meanScore([2, 3, 5])).toBeCloseTo(10 / 3);
  expect(meanScore([0, null, 4])).toBe(2);
});

test('without scores there is no mean', () => {
  expect(meanScore([])).toBeNull();
  expect(meanScore([null, null])).toBeNull();
  expect(meanScore([-1])).toBeNull();
});

test('a score for a file has two decimals', () => {
  expect(roundScore(10 / 3)).toBe(3.33);
  expect(roundScore(4)).toBe(4);
  expect(roundScore(null)).toBeNull();
});

const none = { highest: [], lowest: [] };

describe('the highest and the lowest of a form', () => {
  test('have the most extreme score first, and equal scores in the order of the form', () => {
    const scores = [3, 2, 5, 2, null, 2, 5, 4, 2, 1];
    expect(extremesOf(scores, 3)).toEqual({ highest: [2, 6, 7], lowest: [9, 1, 3] });
  });

  test.each<[string, (number | null)[], ReturnType<typeof extremesOf>]>([
    ['all scores are equal', [3, 3, 3], none],
    ['scores differ less than can be shown', [3, 3.004, 2.996], none],
    ['there is one score', [null, 4], none],
    ['there is no score', [], none],
    ['a score is in the middle', [1, 2, 3], { highest: [2], lowest: [0] }],
    ['most scores are in the middle', [3, 5, 3, 3, 1, 3], { highest: [1], lowest: [4] }],
    ['there are two scores', [2, null, 4], { highest: [2], lowest: [0] }],
    ['there are four scores', [1, 2, 3, 4], { highest: [3, 2], lowest: [0, 1] }],
    ['there are too many equal ones', [2, 3, 3, 3, 3], { highest: [1, 2, 3], lowest: [0] }],
    ['scores are huge', [1e308, 2, 1.5e308, 1], { highest: [2, 0], lowest: [3, 1] }],
  ])('are right when %s', (_, scores, expected) => {
    expect(extremesOf(scores, 3)).toEqual(expected);
  });

  test('are never the same score, and no score that is left out lies beyond them', () => {
    const scores = fc.array(fc.option(fc.integer({ min: 2, max: 10 }).map((half) => half / 2)));
    fc.assert(
      fc.property(scores, fc.integer({ min: 1, max: 4 }), (list, count) => {
        const { highest, lowest } = extremesOf(list, count);
        const scoreAt = (at: number) => list[at] ?? Number.NaN;
        expect(highest.length).toBeLessThanOrEqual(count);
        expect(lowest.length).toBeLessThanOrEqual(count);
        for (const high of highest) {
          for (const low of lowest) expect(scoreAt(high)).toBeGreaterThan(scoreAt(low));
        }
        for (const [at, score] of list.entries()) {
          if (score === null) continue;
          const leastHigh = Math.min(...highest.map(scoreAt));
          const mostLow = Math.max(...lowest.map(scoreAt));
          if (highest.length === count && !highest.includes(at)) expect(score).toBeLessThanOrEqual(leastHigh);
          if (lowest.length === count && !lowest.includes(at)) expect(score).toBeGreaterThanOrEqual(mostLow);
        }
      }),
    );
  });
});

describe('what stands out', () => {
  test.each<[string, number, (number | null)[], ReturnType<typeof standoutsOf>]>([
    ['the highest and the lowest', 1, [3, 4.5, null, 1, 2], { highest: [1], lowest: [3] }],
    ['two that are equal, when two may be', 2, [4, 4, 2, 2], { highest: [0, 1], lowest: [2, 3] }],
    ['not two that are equal, when one may be', 1, [4, 4, 2], { highest: [], lowest: [2] }],
    ['not three that are equal', 2, [3, 3, 3, 2, 1], { highest: [], lowest: [4] }],
    ['not scores that differ less than can be shown', 1, [2.501, 2.499, 4], { highest: [2], lowest: [] }],
    ['nothing in equal scores', 5, [3, 3, 3], none],
    ['nothing in a single score', 1, [null, 3], none],
  ])('is %s', (_, most, scores, expected) => {
    expect(standoutsOf(scores, most)).toEqual(expected);
  });
});

test.each([
  [[], 0],
  [[null, null], 0],
  [[4], 1],
  [[1, 5, 3], 1],
  [[2.5], 2],
  [[2.67], 3],
  [[2.6666667], 3],
  [[8 / 3], 3],
  [[2.7], 3],
  [[4, 3.75, 2.5], 4],
  [[2.5, 2.67], 6],
  [[3.2, null, 3.4], 5],
  [[1 + 1 / 30], 30],
])('the averages %j stand for at least %j answers', (averages, least) => {
  expect(leastAnswers(averages)).toBe(least);
});

test.each([[[3.1234567]], [[0.5]], [[answerRange.max + 0.2, 4]], [[1 + 1 / 31]], [[Number.NaN]]])(
  'nothing is known of averages that answers cannot have: %j',
  (averages) => {
    expect(leastAnswers(averages)).toBeNull();
  },
);

const answer = fc.integer(answerRange);
const sheets = fc
  .record({ students: fc.integer({ min: 1, max: 45 }), questions: fc.integer({ min: 1, max: 40 }) })
  .chain(({ students, questions }) =>
    fc.array(fc.array(answer, { minLength: students, maxLength: students }), {
      minLength: questions,
      maxLength: questions,
    }),
  );
const roundings = fc.record({
  decimals: fc.constantFrom(0, 1, 2, 3, 4, 7, 15),
  round: fc.constantFrom(Math.round, (value: number) => Math.ceil(value - 0.5)),
});

test('the number is never more than the answers that were given, however the backend rounds', () => {
  fc.assert(
    fc.property(sheets, roundings, (answers, { decimals, round }) => {
      const count = answers[0]?.length ?? 0;
      const averages = answers.map((list) => {
        const mean = list.reduce((sum, one) => sum + one, 0) / count;
        return decimals === 15 ? mean : round(mean * 10 ** decimals) / 10 ** decimals;
      });
      const least = leastAnswers(averages);
      if (least === null) expect(count).toBeGreaterThan(30);
      else expect(least).toBeLessThanOrEqual(count);
    }),
    { numRuns: 500 },
  );
});

test('the order of the questions does not matter, and a question without an average neither', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(null, 1, 2.5, 3.33, 3.75, 4.2, 4.8)), (averages) => {
      const known = averages.filter((average) => average !== null);
      expect(leastAnswers(averages.toReversed())).toBe(leastAnswers(known));
    }),
  );
});

test('a group has answered when it has any average', () => {
  const group = (mean: number | null) => ({ mean, questions: [mean, null] });
  expect(countAnswered([group(null), group(3), group(0), group(null)])).toBe(2);
});
