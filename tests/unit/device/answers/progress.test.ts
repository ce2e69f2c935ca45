// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import type { StudentForm } from '../../../../src/api/user-forms.ts';
import { writeCachedForm } from '../../../../src/device/answers/cached-form.ts';
import { addLocal, removeLocal } from '../../../../src/device/answers/local-answers.ts';
import { readProgress } from '../../../../src/device/answers/progress.ts';
import { cacheUser } from '../../../../src/device/cache.ts';
import { userOf } from '../../session/people.ts';
import { withStorage } from '../../session/storage.ts';
import { formOf } from './forms.ts';

withStorage();

const noor = userOf('uuid-noor');
const user = Promise.resolve(noor);
const session = { token: 't', user, fresh: user, signal: new AbortController().signal };
const key = 'answers:uuid-noor:41';
const listed = (form: Pick<StudentForm, 'blocks'>): StudentForm => ({
  assignment_id: 41,
  name: 'Project',
  description: null,
  color: null,
  is_completed: false,
  group: null,
  ...form,
});
const progress = (...forms: StudentForm[]) =>
  Object.fromEntries(
    [...readProgress(session, 'uuid-noor', forms)].map(([id, { changedAt, ...counted }]) => [id, counted]),
  );

beforeEach(() => {
  removeLocal(key);
  localStorage.setItem('auth_token', 't');
  cacheUser('t', noor);
});

test('counts the local answers to a cached form and those that came with it', async () => {
  await writeCachedForm(session, '41', formOf([1, null], [null]));
  addLocal(key, new Map([['1:21', 5]]));
  expect(progress()).toEqual({ 41: { done: 2, total: 3, block: 0, isCached: true } });
});

test('counts the answers that came with the list together with the local and the cached ones, each question once', async () => {
  addLocal(key, new Map([['0:11', 5]]));
  expect(progress(listed(formOf([3, 4], [null])))).toEqual({
    41: { done: 2, total: 3, block: 1, isCached: false },
  });
  await writeCachedForm(session, '41', formOf([null, 2], [2]));
  expect(progress(listed(formOf([3, 4], [null])))).toEqual({
    41: { done: 3, total: 3, block: 1, isCached: true },
  });
});

test('knows when an answer was last given on this device', async () => {
  await writeCachedForm(session, '41', formOf([1, null]));
  expect(readProgress(session, 'uuid-noor', []).get('41')?.changedAt).toBe(0);
  const before = Date.now();
  addLocal(key, new Map([['0:12', 5]]));
  expect(readProgress(session, 'uuid-noor', []).get('41')?.changedAt).toBeGreaterThanOrEqual(before);
});

test('does not count an answer that was deleted on this device', () => {
  addLocal(key, new Map([['0:11', null]]));
  expect(progress(listed(formOf([3, 4])))).toEqual({ 41: { done: 1, total: 2, block: 0, isCached: false } });
});

test.each([null, [], [{ ...formOf([1]).blocks[0], questions: [] }] as StudentForm['blocks']])(
  'counts the local answers to a form that is listed without questions (%#), with those of a cached one',
  async (blocks) => {
    expect(progress(listed({ blocks }))).toEqual({});
    addLocal(
      key,
      new Map([
        ['0:11', 5],
        ['0:12', null],
      ]),
    );
    expect(progress(listed({ blocks }))).toEqual({ 41: { done: 1, total: 0, block: 0, isCached: false } });
    await writeCachedForm(session, '41', formOf([null, 2, null]));
    expect(progress(listed({ blocks }))).toEqual({ 41: { done: 1, total: 3, block: 0, isCached: true } });
  },
);

test('counts the answers to a cached test', async () => {
  await writeCachedForm(session, 'treo', [
    { question_id: 1, question: 'Vraag 1' },
    { question_id: 2, question: 'Vraag 2' },
  ]);
  addLocal('answers:uuid-noor:treo', new Map([['0:1', 4]]));
  expect(progress()).toEqual({ treo: { done: 1, total: 2, block: 0, isCached: true } });
});
