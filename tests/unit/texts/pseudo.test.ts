import { afterEach, expect, test, vi } from 'vitest';
import { isPseudo, pseudo, pseudoOptions } from '../../../src/texts/pseudo.ts';

afterEach(() => vi.unstubAllGlobals());

test('a text becomes longer and accented, and keeps its placeholders', () => {
  expect(pseudo('Groep: {{name}}')).toBe('[Ǵŕóéṕ: {{name}} ~~~~~]');
  expect(pseudo('{{count, number}} van {{total}}')).toMatch(
    /^\[\{\{count, number\}\} v́áń \{\{total\}\} ~+\]$/,
  );
  expect(pseudo('')).toBe('');
});

test('every text of a file is changed, also those in lists', () => {
  const file = '{"title":"Ja","sections":[{"text":["Nee"]}]}';
  expect(pseudoOptions.parse(file, 'nl', 'statements')).toEqual({
    title: '[J́á ~]',
    sections: [{ text: ['[Ńéé ~]'] }],
  });
});

test('the address requests the pseudo-language', () => {
  vi.stubGlobal('location', { search: '?lng=pseudo' });
  expect(isPseudo()).toBe(true);
  vi.stubGlobal('location', { search: '?lng=en' });
  expect(isPseudo()).toBe(false);
});
