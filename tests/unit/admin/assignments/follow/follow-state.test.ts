import { expect, test } from 'vitest';
import { AppError } from '../../../../../src/api/errors.ts';
import { averagesTable } from '../../../../../src/averages/averages-table.ts';
import {
  followedGroups,
  type Loaded,
  nextState,
  noState,
} from '../../../../../src/features/admin/assignments/follow/follow-state.ts';
import { averagesOf } from '../../../averages/tables.ts';

const groups = [
  { group_id: 1, name: 'A' },
  { group_id: 2, name: 'B' },
  { group_id: 3, name: 'C' },
  { group_id: 4, name: 'D' },
];
const loaded = (scores: Record<number, number | null>, open = true): Loaded => ({
  averages: averagesOf({ Blok: [Object.entries(scores).map(([id, score]) => [Number(id), score])] }),
  details: { open, name: null, form_name: 'F', groups, unreadable: 0 },
  time: 1,
});
const tableOf = ({ averages, details }: Loaded) => averagesTable(averages, details.groups, String);
const failed = () => ({ error: new AppError('fetch-failed', 'network') });
const stateAfter = (...results: Parameters<typeof nextState>[1][]) =>
  results.reduce((state, result) => nextState(state, result, tableOf), noState);

test('waiting groups come first, then those with the fewest answers, else in the given order', () => {
  const { groups } = tableOf(loaded({ 1: 3.75, 2: null, 3: 4, 4: null }));
  expect(followedGroups(groups).map(({ name, hasAnswered, least }) => [name, hasAnswered, least])).toEqual([
    ['B', false, null],
    ['D', false, null],
    ['C', true, 1],
    ['A', true, 4],
  ]);
});

test('a group whose number of answers is not known comes after the waiting groups', () => {
  const { groups } = tableOf(loaded({ 1: 3.5, 2: 0.3, 3: null, 4: null }));
  expect(followedGroups(groups).map(({ name, least }) => [name, least])).toEqual([
    ['C', null],
    ['D', null],
    ['B', null],
    ['A', 2],
  ]);
});

test('the news is which groups have answered since the load before', () => {
  const first = loaded({ 1: 3 });
  expect(stateAfter(first).news).toBeNull();
  expect(stateAfter(first, loaded({ 1: 3.5 })).news).toBeNull();
  expect(stateAfter(first, loaded({ 1: 3, 2: 4, 4: 1 })).news).toEqual({
    kind: 'answered',
    names: ['B', 'D'],
  });
});

test('a failed load keeps what is shown, and only the first one is news', () => {
  const first = loaded({ 1: 3 });
  const once = stateAfter(first, failed());
  expect(once).toMatchObject({ failures: 1, news: { kind: 'failed' }, shown: { time: 1 } });
  const twice = stateAfter(first, failed(), failed());
  expect(twice.failures).toBe(2);
  expect(stateAfter(first, failed(), loaded({ 1: 3 }))).toMatchObject({
    failures: 0,
    error: null,
    news: { kind: 'updated' },
  });
  expect(stateAfter(failed())).toMatchObject({ failures: 1, shown: null, news: null });
});

test('that the assignment was locked is news', () => {
  expect(stateAfter(loaded({}), loaded({}, false)).news).toEqual({ kind: 'closed' });
});
