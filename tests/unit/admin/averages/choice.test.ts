import { expect, test } from 'vitest';
import { choiceOf, searchFor } from '../../../../src/features/admin/averages/choice.ts';

const none = { questions: [], blocks: [], mean: null };
const groups = [
  { id: 7, name: 'A', ...none },
  { id: 'a b&c', name: 'B', ...none },
];
const choose = (search: string) => choiceOf(new URLSearchParams(search), groups);

test('an address asks for one group, for all, or for nothing yet', () => {
  expect(choose(searchFor(7))).toEqual({ kind: 'group', group: groups[0] });
  expect(choose(searchFor('a b&c'))).toEqual({ kind: 'group', group: groups[1] });
  expect(choose(searchFor())).toEqual({ kind: 'all' });
  expect(choose('')).toEqual({ kind: 'none' });
  expect(choose('?groep=')).toEqual({ kind: 'none' });
});

test('a group that is not there is unknown', () => {
  for (const search of ['?groep=99', '?groep=07', '?groep=%3Cimg%3E'])
    expect(choose(search)).toEqual({ kind: 'unknown' });
});
