// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest';
import { AppError } from '../../../../src/api/errors.ts';
import { assignmentFormSchema } from '../../../../src/api/form-schema.ts';
import type { User } from '../../../../src/api/users.ts';
import {
  hasSameQuestions,
  readCachedForm,
  removeCachedForm,
  syncStoredForm,
  writeCachedForm,
} from '../../../../src/device/answers/cached-form.ts';
import {
  acknowledgeLocal,
  addLocal,
  readLocal,
  removeLocal,
} from '../../../../src/device/answers/local-answers.ts';
import { cacheUser } from '../../../../src/device/cache.ts';
import type { Session } from '../../../../src/device/session/session.ts';
import { userOf } from '../../session/people.ts';
import { withStorage } from '../../session/storage.ts';
import { formOf } from './forms.ts';

withStorage();

const key = 'answers:uuid-noor:41';
const sessionOf = (user: Promise<User>, token = 't'): Session => ({
  token,
  user,
  fresh: user,
  signal: new AbortController().signal,
});
const noor = userOf('uuid-noor');
const session = sessionOf(Promise.resolve(noor));
const stored = (of = session, id = '41') => readCachedForm(of, id, assignmentFormSchema);

beforeEach(() => {
  removeLocal(key);
  localStorage.setItem('auth_token', 't');
  cacheUser('t', noor);
});

describe('a cached form', () => {
  test('is read with the token that it was stored with, and with no other', async () => {
    await writeCachedForm(session, '41', formOf([1, null]));
    expect(stored()).toEqual(formOf([1, null]));
    expect(stored(session, '42')).toBeNull();
    expect(stored(sessionOf(session.user, 'other'))).toBeNull();
    // Another token has taken its place, with the form left behind.
    cacheUser('t', noor);
    localStorage.setItem('auth_token', 'other');
    cacheUser('other', noor);
    expect(stored(sessionOf(session.user, 'other'))).toBeNull();
  });

  test('is null after it was removed, or when it has another shape', async () => {
    await writeCachedForm(session, '41', formOf([1]));
    await removeCachedForm(session, '41');
    expect(stored()).toBeNull();
    await writeCachedForm(session, '41', { name: 'Vorm' });
    expect(stored()).toBeNull();
  });

  test('is not stored when the user does not load', async () => {
    const user = Promise.reject(new AppError('user-missing', 'status'));
    await writeCachedForm(sessionOf(user), '41', formOf([1]));
    expect(stored()).toBeNull();
  });
});

describe('a form from the backend', () => {
  test('replaces only the local answers that the backend confirmed before the request', async () => {
    addLocal(
      key,
      new Map([
        ['0:11', 2],
        ['0:12', 3],
        ['0:13', 4],
      ]),
    );
    acknowledgeLocal(key, '0:11', 2, 1_000);
    acknowledgeLocal(key, '0:12', 3, 3_000);
    await syncStoredForm(session, '41', formOf([5, 5, 5]), 2_000);
    expect(readLocal(key)).toEqual(
      new Map([
        ['0:12', 3],
        ['0:13', 4],
      ]),
    );
    expect(stored()).toEqual(formOf([5, 5, 5]));
  });

  test('removes the cached form and the local answers when it is completed', async () => {
    await writeCachedForm(session, '41', formOf([1]));
    addLocal(key, new Map([['0:11', 2]]));
    await syncStoredForm(session, '41', { ...formOf([1]), is_completed: true }, 2_000);
    expect(stored()).toBeNull();
    expect(readLocal(key).size).toBe(0);
  });
});

test('hasSameQuestions compares the questions, their texts and their order', () => {
  const { blocks } = formOf([1, null], [null]);
  expect(hasSameQuestions(blocks, formOf([2, 3], [4]).blocks)).toBe(true);
  expect(hasSameQuestions(blocks, formOf([1, null, null], [null]).blocks)).toBe(false);
  expect(hasSameQuestions(blocks, blocks.toReversed())).toBe(false);
  const [first, second] = blocks;
  const texts = first?.questions.map((question) => ({ ...question, question: 'Nieuw' })) ?? [];
  expect(hasSameQuestions(blocks, [{ questions: texts }, ...(second ? [second] : [])])).toBe(false);
});
