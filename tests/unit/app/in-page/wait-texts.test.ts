import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { waitTexts } from '../../../../build/texts.ts';
import { languages } from '../../../../src/texts/languages.ts';

test.each(languages)('each text of the start script has its own name in language %s', (language) => {
  const common: unknown = JSON.parse(readFileSync(`public/locales/${language}/common.json`, 'utf8'));
  const texts = waitTexts()[language];
  expect(common).toMatchObject(texts);
  expect(new Set(Object.values(texts)).size).toBe(6);
});
