// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest';
import { AppError } from '../../../../src/api/errors.ts';
import { assignmentFormSchema } from '../../../../src/api/form-schema.ts';
import type { User } from '../../../../src/api/users.ts';
import {
  hasSameQuestions,
  readAndSync,
  readCachedForm,
  removeCachedForm,
  writeCachedForm,
} from '../../../../src/device/answers/cached-form.ts';
import { localAnswers, openAnswers, removeAnswers } from '../../../../src/device/answers/local-answers.ts';
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
  removeAnswers(key);
  localStorage.setItem('auth_token', 't');
  cacheUser('t', noor);
});

describe('a cached form', () => {
  test('is read with the token that it was stored with, and with no other', async () => {
    await writeCachedForm(session, '41', formOf([1, null]));
    expect(stored()).toEqual(formOf([1, null]));
    expect(stored(session, '42')).toBeNull();
    expect(stored(sessionOf(session.user, 'other'))).toBeNull();
    // Another token has taken its questionKey, with the form left behind.
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
    localStorage.setItem(
      key,
      JSON.stringify({
        0: [2, 3, 4].map((answer, at) => ({ questionId: `1${at + 1}`, answer })),
        acknowledged: { '0:11': 1 },
        savedAt: Date.now(),
      }),
    );
    const local = openAnswers(key);
    const form = formOf([5, 5, 5]);
    const read = async () => {
      await local.save('0:12', 3, async () => 'saved');
      return form;
    };
    expect(await readAndSync(session, '41', read)).toBe(form);
    expect(localAnswers(key).answers()).toEqual(
      new Map([
        ['0:12', 3],
        ['0:13', 4],
      ]),
    );
    expect(stored()).toEqual(form);
  });

  test('removes the cached form and the local answers when it is completed', async () => {
    await writeCachedForm(session, '41', formOf([1]));
    openAnswers(key).add(new Map([['0:11', 2]]));
    await readAndSync(session, '41', async () => ({ ...formOf([1]), is_completed: true }));
    expect(stored()).toBeNull();
    expect(localAnswers(key).answers().size).toBe(0);
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
