import { expect, test } from 'vitest';
import { isolate, joinNames } from '../../../src/features/self-tests/group/people.ts';
import { lotte, noor, sam } from './people.ts';

test('a name stands in marks that keep its direction to itself', () => {
  expect(isolate('נועה')).toBe('\u2068נועה\u2069');
  expect(isolate('')).toBe('\u2068\u2069');
});

test.each([
  ['nl', '\u2068Lotte P.\u2069, \u2068Sam D.\u2069 en \u2068Noor\u2069'],
  ['en', '\u2068Lotte P.\u2069, \u2068Sam D.\u2069 and \u2068Noor\u2069'],
  ['fr', '\u2068Lotte P.\u2069, \u2068Sam D.\u2069 et \u2068Noor\u2069'],
])('names are joined in %s, each in its own marks', (language, text) => {
  expect(joinNames([lotte, sam, noor], language)).toBe(text);
});

test('one name stands alone, and no names are an empty text', () => {
  expect(joinNames([noor], 'nl')).toBe('\u2068Noor\u2069');
  expect(joinNames([], 'nl')).toBe('');
});
