import { expect, test } from 'vitest';
import { fold, found, inOrder } from '../../../src/lists/find.ts';

const names = (items: readonly { item: string }[]) => items.map(({ item }) => item);
const itself = (text: string) => text;

test('a search looks past case, accents, ligatures and double spaces', () => {
  expect(fold('  Élève  nº ﬁn ')).toBe('eleve no fin');
  const list = inOrder(['Zoë', 'ELEVE 3', 'élève 12', 'Bram'], itself, 'nl');
  expect(names(found(list, 'Éléve'))).toEqual(['ELEVE 3', 'élève 12']);
  expect(names(found(list, 'zoe'))).toEqual(['Zoë']);
  expect(names(found(list, '12 el'))).toEqual(['élève 12']);
  expect(names(found(list, '   '))).toEqual(['Bram', 'ELEVE 3', 'élève 12', 'Zoë']);
  expect(found(list, '[')).toEqual([]);
});

test('names stand in the alphabet of the language, numbers as numbers', () => {
  expect(names(inOrder(['Groep 10', 'groep 9', 'Ärger', 'Azer', '🦊', 'مرحبا'], itself, 'nl'))).toEqual([
    '🦊',
    'Ärger',
    'Azer',
    'groep 9',
    'Groep 10',
    'مرحبا',
  ]);
});
