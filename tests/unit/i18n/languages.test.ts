import { afterEach, expect, test, vi } from 'vitest';
import { languageOfEnglish } from '../../../src/i18n/english.ts';
import { storedLanguage } from '../../../src/i18n/languages.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['fr', 'fr'],
  ['de', 'nl'],
  [null, 'nl'],
])('the stored language %s is %s', (stored, language) => {
  vi.stubGlobal('localStorage', { getItem: () => stored });
  expect(storedLanguage()).toBe(language);
});

test('words that are English in Dutch are marked as such there only', () => {
  expect(['nl', 'en', 'fr'].map(languageOfEnglish)).toEqual(['en', undefined, undefined]);
});
