import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answerRange } from '../../../src/api/scale.ts';
import { countAnswered, leastAnswers } from '../../../src/averages/answered.ts';

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
