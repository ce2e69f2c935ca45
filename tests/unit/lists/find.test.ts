import { expect, test } from 'vitest';
import { fold, search, sortByText } from '../../../src/lists/find.ts';

const names = (items: readonly { item: string }[]) => items.map(({ item }) => item);
const itself = (text: string) => text;

test('a search ignores case, accents, ligatures and double spaces', () => {
  expect(fold('  Élève  nº ﬁn ')).toBe('eleve no fin');
  const list = sortByText(['Zoë', 'ELEVE 3', 'élève 12', 'Bram'], itself, 'nl');
  expect(names(search(list, 'Éléve'))).toEqual(['ELEVE 3', 'élève 12']);
  expect(names(search(list, 'zoe'))).toEqual(['Zoë']);
  expect(names(search(list, '12 el'))).toEqual(['élève 12']);
  expect(names(search(list, '   '))).toEqual(['Bram', 'ELEVE 3', 'élève 12', 'Zoë']);
  expect(search(list, '[')).toEqual([]);
});

test('sorts names by the alphabet of the language, and numbers in them by value', () => {
  expect(names(sortByText(['Groep 10', 'groep 9', 'Ärger', 'Azer', '🦊', 'مرحبا'], itself, 'nl'))).toEqual([
    '🦊',
    'Ärger',
    'Azer',
    'groep 9',
    'Groep 10',
    'مرحبا',
  ]);
});
