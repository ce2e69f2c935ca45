import { expect, test } from 'vitest';
import { formatScore } from '../../../src/i18n/format.ts';

test('a score has two decimals in the notation of the language', () => {
  expect(formatScore(10 / 3, 'nl')).toBe('3,33');
  expect(formatScore(4, 'en')).toBe('4.00');
  expect(formatScore(0, 'fr')).toBe('0,00');
  expect(formatScore(null, 'nl')).toBeNull();
  expect(formatScore(-1, 'nl')).toBeNull();
});
