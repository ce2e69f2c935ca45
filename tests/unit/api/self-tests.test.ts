import { expect, test } from 'vitest';
import { getTestResults, listTestQuestions } from '../../../src/api/self-tests.ts';
import { failureOf, reply, stubCalls } from './calls.ts';

stubCalls();

const rolesIn = async (body: string) => {
  reply(body);
  const results = await getTestResults('treo', { token: 't' });
  return results.type === 'treo' ? results.roles : null;
};

test('the questions of a test keep their own fields only, with ids unchanged', async () => {
  reply([{ question_id: '07', question: 'Ik lach.', extra: 1 }]);
  expect(await listTestQuestions('bfi', {})).toEqual([{ question_id: '07', question: 'Ik lach.' }]);
});

test('results keep the names and the order of the backend in both tests', async () => {
  expect(await rolesIn('{"Organizer":3.5,"Zonderling":1,"Doer":5}')).toEqual([
    { name: 'Organizer', score: 3.5 },
    { name: 'Zonderling', score: 1 },
    { name: 'Doer', score: 5 },
  ]);
  reply({ domainPersonalities: { Extraversion: 2.25 }, facetPersonalities: null });
  expect(await getTestResults('bfi', {})).toEqual({
    type: 'bfi',
    domains: [{ name: 'Extraversion', score: 2.25 }],
    facets: [],
  });
});

test.each([
  ['0', 0],
  ['-3', -3],
  ['66.6667', 66.6667],
  ['"3.5000"', 3.5],
  ['1e999', null],
  ['"NaN"', null],
  ['true', null],
  ['[3]', null],
])('%s is read as the score %j, on any scale', async (value, score) => {
  expect(await rolesIn(`{"Doer":${value}}`)).toEqual([{ name: 'Doer', score }]);
});

test('hostile names are plain names', async () => {
  expect(await rolesIn('{"__proto__":2,"constructor":3,"":4}')).toEqual([
    { name: '__proto__', score: 2 },
    { name: 'constructor', score: 3 },
    { name: '', score: 4 },
  ]);
  expect(({} as { x?: unknown }).x).toBeUndefined();
});

test.each([
  ['treo', '[1,2]'],
  ['treo', 'null'],
  ['bfi', '{"detail":"x"}'],
] as const)('results of %s that are %s are a bad response', async (type, body) => {
  reply(body);
  expect(await failureOf(getTestResults(type, {}))).toMatchObject({
    code: 'results-failed',
    reason: 'bad-response',
  });
});
