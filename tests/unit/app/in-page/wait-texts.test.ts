import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { startScriptTexts, textsIn } from '../../../../build/texts.ts';
import { languages } from '../../../../src/texts/languages.ts';

test.each(languages)('each text of the start script has its own name in language %s', (language) => {
  const texts = startScriptTexts()[language];
  expect(textsIn(language, 'common')).toMatchObject(texts);
  expect(new Set(Object.values(texts)).size).toBe(4);
});

test.each(languages)('src/app/start/start.css hides the message in %s in other languages', (language) => {
  const styles = readFileSync('src/app/start/start.css', 'utf8');
  expect(styles).toContain(`html:not([lang="${language}"]) .start-failed [lang="${language}"]`);
});
