import { afterEach, expect, test, vi } from 'vitest';
import { languageOfEnglish, startLanguage } from '../../../src/texts/languages.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['fr', 'en', 'fr'],
  ['sv', 'EN-GB', 'en'],
  ['frr', undefined, 'nl'],
  [null, undefined, 'nl'],
])('with %s stored and a school in %s, the interface starts in %s', (stored, school, language) => {
  vi.stubGlobal('localStorage', { getItem: () => stored });
  vi.stubGlobal('site', { language: school });
  vi.stubGlobal('navigator', { languages: ['fr-BE'] });
  expect(startLanguage()).toBe(language);
});

test('words that are English in Dutch are marked as such there only', () => {
  expect(['nl', 'en', 'fr'].map(languageOfEnglish)).toEqual(['en', undefined, undefined]);
});
