// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { getTestResults, listTestQuestions } from '../../../src/api/self-tests.ts';

const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
  document.head.innerHTML = '<meta name="auth-base" content="/auth"><meta name="api-base" content="/api">';
});

const reply = (body: string, status = 200) =>
  fetched.mockImplementation(async () => new Response(body, { status }));
const rolesIn = async (body: string) => {
  reply(body);
  const results = await getTestResults('treo', { token: 't' });
  return results.type === 'treo' ? results.roles : null;
};

test('the questions are read without a session', async () => {
  reply('[{"question_id":"7","question":"Ik lach.","extra":1}]');
  const questions = await listTestQuestions('bfi', { token: 't' });
  expect(questions).toEqual([{ question_id: '7', question: 'Ik lach.' }]);
  const [address, request] = fetched.mock.calls[0] ?? [];
  expect(address).toBe('/api/bfi/question');
  expect(new Headers(request?.headers).has('Authorization')).toBe(false);
});

describe('results', () => {
  test('keep the names and the order of the backend in both tests', async () => {
    expect(await rolesIn('{"Organizer":3.5,"Zonderling":1,"Doer":5}')).toEqual([
      { name: 'Organizer', score: 3.5 },
      { name: 'Zonderling', score: 1 },
      { name: 'Doer', score: 5 },
    ]);
    reply('{"domainPersonalities":{"Extraversion":2.25},"facetPersonalities":{}}');
    expect(await getTestResults('bfi', { token: 't' })).toEqual({
      type: 'bfi',
      domains: [{ name: 'Extraversion', score: 2.25 }],
      facets: [],
    });
  });

  test.each(['1e999', '"NaN"', '""', 'null', 'true', '[3]', '{}'])('read %s as no score', async (value) => {
    expect(await rolesIn(`{"Doer":${value}}`)).toEqual([{ name: 'Doer', score: null }]);
  });

  test.each([
    ['0', 0],
    ['0.99', 0.99],
    ['-3', -3],
    ['48', 48],
    ['66.6667', 66.6667],
    ['"3.5000"', 3.5],
  ])('read %s as a score on any scale', async (value, score) => {
    expect(await rolesIn(`{"Doer":${value}}`)).toEqual([{ name: 'Doer', score }]);
  });

  test('with one of the two maps missing have the other', async () => {
    reply('{"domainPersonalities":{"Extraversion":2},"facetPersonalities":null}');
    expect(await getTestResults('bfi', {})).toMatchObject({
      domains: [{ name: 'Extraversion', score: 2 }],
      facets: [],
    });
    reply('{"detail":"x"}');
    await expect(getTestResults('bfi', {})).rejects.toMatchObject({ reason: 'bad-response' });
  });

  test('treat hostile names as plain names', async () => {
    const roles = await rolesIn('{"__proto__":2,"constructor":3,"prototype":{"x":1},"":4}');
    expect(roles).toEqual([
      { name: '__proto__', score: 2 },
      { name: 'constructor', score: 3 },
      { name: 'prototype', score: null },
      { name: '', score: 4 },
    ]);
    expect(({} as { x?: unknown }).x).toBeUndefined();
    reply('{"domainPersonalities":{"__proto__":2},"facetPersonalities":{"__proto__":{"x":1}}}');
    expect(await getTestResults('bfi', {})).toMatchObject({
      domains: [{ name: '__proto__', score: 2 }],
      facets: [{ name: '__proto__', score: null }],
    });
  });

  test.each<[string, string, number, object]>([
    ['a list', '[1,2]', 200, { code: 'results-failed', reason: 'bad-response' }],
    ['null', 'null', 200, { code: 'results-failed', reason: 'bad-response' }],
    ['NaN, which is no JSON', '{"Doer":NaN}', 200, { code: 'results-failed', reason: 'bad-response' }],
  ])('throw for %s', async (_, body, status, error) => {
    reply(body, status);
    await expect(getTestResults('treo', { token: 't' })).rejects.toMatchObject(error);
  });
});
