import { afterEach, expect, test, vi } from 'vitest';
import { languageOfEnglish, startLanguage } from '../../../src/texts/languages.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['fr', ['nl-BE'], 'fr'],
  ['sv', ['en-GB'], 'en'],
  [null, ['sv-SE', 'fr-BE', 'nl'], 'fr'],
  [null, ['EN'], 'en'],
  [null, ['frr', 'sv'], 'nl'],
  [null, [], 'nl'],
])('with %s stored and a browser in %j, the interface starts in %s', (stored, browser, language) => {
  vi.stubGlobal('localStorage', { getItem: () => stored });
  vi.stubGlobal('navigator', { languages: browser });
  expect(startLanguage()).toBe(language);
});

test('words that are English in Dutch are marked as such there only', () => {
  expect(['nl', 'en', 'fr'].map(languageOfEnglish)).toEqual(['en', undefined, undefined]);
});
