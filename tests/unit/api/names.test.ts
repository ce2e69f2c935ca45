import { expect, test } from 'vitest';
import { distinguish } from '../../../src/api/group-schema.ts';

const marked = (...names: string[]) => {
  const items = names.map((name, id) => ({ id, name }));
  return distinguish(items, ({ id }) => id).map(({ name }) => name);
};

test('only items of the same name get a mark, whatever its case and spaces', () => {
  expect(marked('Groep 1', 'Groep 2', ' groep  1 ', 'Groep 3')).toEqual([
    'Groep 1 (0)',
    'Groep 2',
    'groep  1 (2)',
    'Groep 3',
  ]);
});

test('items without a name stay without one', () => {
  expect(marked('', ' ', 'Groep')).toEqual(['', ' ', 'Groep']);
});
