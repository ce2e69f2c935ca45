import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { errorCodes } from '../../../src/api/errors.ts';
import { languages, partialLanguages } from '../../../src/texts/languages.ts';
import { filesOf, plural, textsOf } from './locale-files.ts';

const baseKeys = (texts: Record<string, string>) =>
  [...new Set(Object.keys(texts).map((key) => key.replace(plural, '')))].sort();

const placeholders = (text: string) => [...new Set(text.match(/\{\{[^}]+\}\}/g))].sort().join();

const files = filesOf('nl');

test.each(languages)(
  'the texts in %s have every file, key, plural form and placeholder of Dutch',
  (language) => {
    const isPartial = partialLanguages.some((partial) => partial === language);
    expect(isPartial ? files : filesOf(language)).toEqual(
      isPartial ? expect.arrayContaining(filesOf(language)) : files,
    );
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    for (const file of files) {
      const [texts, reference] = [textsOf(language, file), textsOf('nl', file)];
      expect(baseKeys(texts), file).toEqual(baseKeys(reference));
      for (const [key, text] of Object.entries(texts)) {
        const base = key.replace(plural, '');
        if (base !== key)
          expect(Object.keys(texts)).toEqual(expect.arrayContaining(forms.map((form) => `${base}_${form}`)));
        const model = reference[key] ?? reference[`${base}_other`] ?? '';
        expect(placeholders(text), `${file} ${key}`).toBe(placeholders(model));
      }
      const empty = Object.entries(texts).filter(([, text]) => text.trim() === '');
      // This text consists of the backend's reason only.
      expect(
        empty.map(([key]) => key),
        file,
      ).toEqual(file === 'errors.json' ? ['reason.status'] : []);
    }
  },
);

test('every key is used', () => {
  const unused = files.flatMap((file) => {
    const namespace = file.replace('.json', '');
    return baseKeys(textsOf('nl', file)).flatMap((key) =>
      isUsed(namespace, key) ? [] : `${namespace}:${key}`,
    );
  });
  expect(unused).toEqual([]);
});

test.each([
  ['nl', /ongedaan (?!maken)|onomkeerbaar|definitief/i, 'Dit kan niet ongedaan worden gemaakt.'],
  ['en', /undone|irreversible|permanent/i, 'This cannot be undone.'],
  ['fr', /irréversible|définiti|annulée/i, 'Cette action est irréversible.'],
] as const)('in %s the texts use one sentence for what cannot be undone', (language, spoken, sentence) => {
  const texts = files.flatMap((file) => Object.values(textsOf(language, file)));
  const saying = texts.filter((text) => spoken.test(text));
  expect(saying.length).toBeGreaterThan(5);
  expect(saying.filter((text) => !text.endsWith(sentence))).toEqual([]);
});

test('every error code is used, and every text of an error has its code', () => {
  const codes = baseKeys(textsOf('nl', 'errors.json')).filter((key) => key.startsWith('code.'));
  // The type check says which codes need none, because they have the words of another.
  expect(errorCodes.map((code) => `code.${code}`)).toEqual(expect.arrayContaining(codes));
  const unused = errorCodes.filter(
    (code) => !sources.some(({ path, text }) => path !== 'api/errors.ts' && text.includes(`'${code}'`)),
  );
  expect(unused).toEqual([]);
});

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
  .map((path) => ({ path, text: readFileSync(`src/${path}`, 'utf8') }))
  // The build puts some texts into index.html.
  .concat({ path: 'build', text: readFileSync('hosting/brand/page-texts.mjs', 'utf8') });

/** Whether a file that uses the namespace contains the key, its parent, or its beginning. */
function isUsed(namespace: string, key: string): boolean {
  const parts = key.split('.');
  const names = parts.map((_, end) => parts.slice(0, end + 1).join('.'));
  return sources.some(({ text }) => {
    const prefixed = names.some(
      (name) => text.includes(`'${namespace}:${name}'`) || text.includes(`\`${namespace}:${name}.\${`),
    );
    const speaksOf = namespace === 'common' || text.includes(`'${namespace}'`);
    const named = names.some((name) => text.includes(`'${name}'`) || text.includes(`\`${name}.\${`));
    return prefixed || (speaksOf && named);
  });
}
