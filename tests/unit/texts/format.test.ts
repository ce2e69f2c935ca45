import { expect, test, vi } from 'vitest';
import {
  formatDate,
  formatList,
  formatNumber,
  formatScore,
  formatTime,
  regionOfComputer,
  rounded,
} from '../../../src/texts/format.ts';
import { fc } from '../properties.ts';

test.each([
  [10 / 3, 3.33],
  [1.005, 1.01],
  [1e-7, 0],
  [1.5e308, 1.5e308],
  [null, null],
])('%j is rounded to %j', (score, expected) => {
  expect(rounded(score)).toBe(expected);
});

test('the mean of scores is rounded half up, whatever the noise of its calculation, alike on the screen and in a file', () => {
  const hundredths = fc.array(fc.integer({ min: 100, max: 500 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(hundredths, (scores) => {
      const [sum, count] = [scores.reduce((sum, score) => sum + score, 0), scores.length];
      const exact = Math.floor((2 * sum + count) / (2 * count)) / 100;
      const mean = scores.reduce((sum, score) => sum + score / 100, 0) / count;
      expect(rounded(mean)).toBe(exact);
      expect(formatScore(mean, 'en')).toBe(exact.toFixed(2));
    }),
  );
});

test('a score has two decimals in the notation of the language', () => {
  expect(formatScore(10 / 3, 'nl')).toBe('3,33');
  expect(formatScore(4, 'en')).toBe('4.00');
  expect(formatScore(0, 'fr')).toBe('0,00');
  expect(formatScore(null, 'nl')).toBeNull();
  expect(formatScore(-1, 'nl')).toBeNull();
});

test('a number has at most two decimals, and grouped thousands in the notation of the language', () => {
  expect(formatNumber(66.665, 'nl')).toBe('66,67');
  expect(formatNumber(1234.5, 'nl')).toBe('1.234,5');
  expect(formatNumber(1234.5, 'en')).toBe('1,234.5');
  expect(formatNumber(1234.5, 'fr')).toBe('1\u202f234,5');
});

test('the digits of a huge number fit on a page', () => {
  expect(formatNumber(999_999_999.5, 'nl')).toBe('999.999.999,5');
  expect(formatNumber(1e9, 'nl')).toBe('1E9');
  expect(formatNumber(-1e308, 'en')).toBe('-1E308');
  expect(formatScore(1.2345e308, 'fr')).toBe('1,23E308');
});

test('dates are written as the language does, in English as the British do', () => {
  const time = new Date(2026, 10, 21, 14, 5);
  expect(['nl', 'en', 'fr'].map((language) => formatDate(time, language))).toEqual([
    '21 november 2026',
    '21 November 2026',
    '21 novembre 2026',
  ]);
  expect(['nl', 'en', 'fr'].map((language) => formatTime(time, language))).toEqual([
    '21 november 2026 om 14:05',
    '21 November 2026 at 14:05',
    '21 novembre 2026 à 14:05',
  ]);
});

test('a list ends with the word for and, without a comma before it', () => {
  const names = ['Lotte', 'Sam', 'Noor'];
  expect(formatList(names, 'nl')).toBe('Lotte, Sam en Noor');
  expect(formatList(names, 'en')).toBe('Lotte, Sam and Noor');
  expect(formatList(names, 'fr')).toBe('Lotte, Sam et Noor');
});

test('a system without a language has the region of English', () => {
  for (const [language, region] of [
    ['C', 'en'],
    ['nl-BE', 'nl-BE'],
  ]) {
    vi.stubGlobal('navigator', { language });
    expect(regionOfComputer()).toBe(region);
  }
});
