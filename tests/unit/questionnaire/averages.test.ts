import { expect, test } from 'vitest';
import { blockAverage } from '../../../src/features/questionnaire/averages.ts';
import { formatScore } from '../../../src/i18n/format.ts';

const block = (...averages: (number | null)[]) => ({
  block_id: 1,
  name: 'Blok',
  description: null,
  questions: averages.map((average, index) => ({ question_id: index, question: '', answer: null, average })),
});

test('a block scores the mean of its questions that have an average', () => {
  expect(blockAverage(block(2, 3, 5))).toBeCloseTo(10 / 3);
  expect(blockAverage(block(0, null, 4))).toBe(2);
});

test('a block without averages has no score', () => {
  expect(blockAverage(block())).toBeNull();
  expect(blockAverage(block(null, null))).toBeNull();
  expect(blockAverage(block(-1))).toBeNull();
});

test('a score has two decimals in the words of the language', () => {
  expect(formatScore(10 / 3, 'nl')).toBe('3,33');
  expect(formatScore(4, 'en')).toBe('4.00');
  expect(formatScore(0, 'fr')).toBe('0,00');
  expect(formatScore(null, 'nl')).toBeNull();
  expect(formatScore(-1, 'nl')).toBeNull();
});
