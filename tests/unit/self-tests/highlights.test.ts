import { expect, test } from 'vitest';
import { highlightsOf } from '../../../src/features/self-tests/highlights.ts';

const scores = (...values: (number | null)[]) => values.map((score, at) => ({ name: `t${at}`, score }));
const names = (...values: (number | null)[]) => {
  const found = highlightsOf(scores(...values));
  if (found === null || found === 'equal') return found;
  return { highest: found.highest.map(({ name }) => name), lowest: found.lowest.map(({ name }) => name) };
};

test('finds the highest and the lowest score', () => {
  expect(names(3, 4.5, 1, 2)).toEqual({ highest: ['t1'], lowest: ['t2'] });
});

test('has every trait of a tie, also of scores that are equal only as they are shown', () => {
  expect(names(4.2549, 4.25, 2, 2.004)).toEqual({ highest: ['t0', 't1'], lowest: ['t2', 't3'] });
});

test('finds nothing in equal scores', () => {
  expect(names(3, 3.001, 3)).toBe('equal');
});

test('leaves out traits without a score, and compares nothing with a single score', () => {
  expect(names(null, 2, 3)).toEqual({ highest: ['t2'], lowest: ['t1'] });
  expect(names(null, 2)).toBeNull();
  expect(names()).toBeNull();
});
