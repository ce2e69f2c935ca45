import { expect, test } from 'vitest';
import { searchFor, selectionOf } from '../../../../../src/features/admin/assignments/averages/selection.ts';

const none = { questions: [], blocks: [], mean: null };
const groups = [
  { id: 7, name: 'A', ...none },
  { id: 'a b&c', name: 'B', ...none },
];
const select = (search: string) => selectionOf(new URLSearchParams(search), groups);

test('an address selects one group, or all groups without one', () => {
  expect(select(searchFor(7))).toEqual({ kind: 'group', group: groups[0] });
  expect(select(searchFor('a b&c'))).toEqual({ kind: 'group', group: groups[1] });
  expect(select(searchFor())).toEqual({ kind: 'all' });
  for (const search of ['', '?groep=', '?groep=alle']) expect(select(search)).toEqual({ kind: 'all' });
});

test('a group that does not exist is unknown', () => {
  for (const search of ['?groep=99', '?groep=07', '?groep=%3Cimg%3E'])
    expect(select(search)).toEqual({ kind: 'unknown' });
});
