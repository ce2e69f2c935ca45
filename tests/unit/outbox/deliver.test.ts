// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { acknowledgeLocal, addLocal, readLocal, removeLocal } from '../../../src/answers/local-answers.ts';
import { deliver } from '../../../src/outbox/deliver.ts';
import { forgetHandedIn, putInOutbox, removeFromOutbox } from '../../../src/outbox/queue.ts';
import type { Session } from '../../../src/session/session.ts';
import { formKey } from '../../../src/storage/copies.ts';
import { answersKey, isInOutbox } from '../../../src/storage/unsent.ts';
import { backend, withBackend } from '../questionnaire/backend.ts';
import { userOf } from '../session/people.ts';
import { fillStorage, forbidStorage, withStorage } from '../session/storage.ts';

withStorage();
withBackend();

const key = answersKey('uuid-noor', '41');
const session: Session = {
  token: 't',
  user: Promise.resolve(userOf('uuid-noor')),
  fresh: Promise.resolve(userOf('uuid-noor')),
  signal: new AbortController().signal,
};
const answers = [
  ['0:11', 2],
  ['0:12', 4],
] as const;
const said = new Map(answers);

beforeEach(() => removeLocal(key));

describe('the note of what has yet to go out', () => {
  test('is kept with the answers, by person and questionnaire', () => {
    vi.spyOn(Date, 'now').mockReturnValue(1_000);
    expect(putInOutbox('uuid-noor', '41', said)).toBe(true);
    expect(isInOutbox('uuid-noor', '41')).toBe(true);
    expect(isInOutbox('uuid-bo', '41')).toBe(false);
    expect(isInOutbox('uuid-noor', '42')).toBe(false);
    expect([...readLocal(key)]).toEqual(answers);
    // By which old ones go.
    expect(localStorage.getItem('outbox:uuid-noor:41')).toBe('{"savedAt":1000}');
  });

  test('can be taken back, and the answers stay', () => {
    putInOutbox('uuid-noor', '41', said);
    removeFromOutbox('uuid-noor', '41');
    expect(isInOutbox('uuid-noor', '41')).toBe(false);
    expect([...readLocal(key)]).toEqual(answers);
  });

  test('goes with the answers and the copy when the backend has them', () => {
    putInOutbox('uuid-noor', '41', said);
    localStorage.setItem(formKey('uuid-noor', '41'), '{}');
    localStorage.setItem(formKey('uuid-noor', '42'), '{}');
    forgetHandedIn('uuid-noor', '41');
    expect(Object.keys(localStorage)).toEqual([formKey('uuid-noor', '42')]);
  });

  test('is not made where the answers cannot be kept', () => {
    fillStorage();
    expect(putInOutbox('uuid-noor', '41', said)).toBe(false);
    expect(isInOutbox('uuid-noor', '41')).toBe(false);
  });

  test('is none where storage is forbidden', () => {
    putInOutbox('uuid-noor', '41', said);
    forbidStorage();
    expect(putInOutbox('uuid-noor', '41', said)).toBe(false);
    expect(isInOutbox('uuid-noor', '41')).toBe(false);
  });
});

describe('what waits', () => {
  test('goes out once, as the answers are by then, and nothing of it stays here', async () => {
    putInOutbox('uuid-noor', '41', said);
    addLocal(key, new Map([['0:12', 5]]));
    localStorage.setItem(formKey('uuid-noor', '41'), '{}');
    expect(await deliver(session)).toEqual({ handedIn: ['41'], refusals: [] });
    expect(backend.calls).toEqual(['GET user_forms/41', 'POST user_forms']);
    expect(backend.taken).toMatchObject([
      {
        user_id: 9,
        blocks: [
          {
            questions: [
              { question_id: 11, answer: 2 },
              { question_id: 12, answer: 5 },
            ],
          },
        ],
      },
    ]);
    expect(Object.keys(localStorage)).toEqual([]);
    expect(await deliver(session)).toEqual({ handedIn: [], refusals: [] });
    expect(backend.taken).toHaveLength(1);
  });

  test('takes the newer answer of the backend over one that the backend had confirmed before', async () => {
    putInOutbox('uuid-noor', '41', said);
    acknowledgeLocal(key, '0:11', 2, Date.now() - 1);
    await deliver(session);
    expect(backend.taken).toMatchObject([{ blocks: [{ questions: [{ answer: 1 }, { answer: 4 }] }] }]);
  });

  test('takes the answers that the backend has where this device has none', async () => {
    putInOutbox('uuid-noor', '41', said);
    localStorage.setItem(key, '{"0":[{"questionId":"12","answer":3}]}');
    await deliver(session);
    expect(backend.taken).toMatchObject([{ blocks: [{ questions: [{ answer: 1 }, { answer: 3 }] }] }]);
  });

  test('goes out once, however often it is asked for at the same time', async () => {
    putInOutbox('uuid-noor', '41', said);
    const delivered = await Promise.all([deliver(session), deliver(session), deliver(session)]);
    expect(delivered.flatMap(({ handedIn }) => handedIn)).toEqual(['41']);
    expect(backend.taken).toHaveLength(1);
  });

  test('is not sent when the backend has it already', async () => {
    putInOutbox('uuid-noor', '41', said);
    backend.form = { ...backend.form, is_completed: true };
    expect(await deliver(session)).toEqual({ handedIn: ['41'], refusals: [] });
    expect(backend.calls).toEqual(['GET user_forms/41']);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  test("of somebody else's stays as it is", async () => {
    putInOutbox('uuid-bo', '41', said);
    expect(await deliver(session)).toEqual({ handedIn: [], refusals: [] });
    expect(backend.calls).toEqual([]);
    expect(isInOutbox('uuid-bo', '41')).toBe(true);
  });

  type How = typeof backend.sent;

  test.each<[How, How]>([
    ['offline', 'ok'],
    ['rubbish', 'ok'],
    [500, 'ok'],
    [429, 'ok'],
    [401, 'ok'],
    ['ok', 'offline'],
    ['ok', 503],
    ['ok', 500],
    ['ok', 429],
    ['ok', 401],
  ])('goes on waiting where asking meets %s and sending %s', async (asked, sent) => {
    putInOutbox('uuid-noor', '41', said);
    Object.assign(backend, { asked, sent });
    expect(await deliver(session)).toEqual({ handedIn: [], refusals: [] });
    expect(isInOutbox('uuid-noor', '41')).toBe(true);
    expect([...readLocal(key)]).toEqual(answers);
  });

  test.each<[How, How, object]>([
    [404, 'ok', { code: 'form-missing' }],
    [400, 'ok', { code: 'form-failed' }],
    ['ok', 403, { code: 'submit-failed', status: 403 }],
    ['ok', 422, { code: 'submit-disputed' }],
    ['ok', 499, { code: 'submit-failed', status: 499 }],
  ])('waits no longer when it is refused: asking meets %s and sending %s', async (asked, sent, refusal) => {
    putInOutbox('uuid-noor', '41', said);
    Object.assign(backend, { asked, sent });
    const { handedIn, refusals } = await deliver(session);
    expect(handedIn).toEqual([]);
    expect(refusals).toMatchObject([refusal]);
    expect(isInOutbox('uuid-noor', '41')).toBe(false);
    expect([...readLocal(key)]).toEqual(answers);
  });

  test('waits no longer when the form has a question that has no answer', async () => {
    putInOutbox('uuid-noor', '41', said);
    localStorage.setItem(key, '{"0":[{"questionId":"12","answer":null}]}');
    expect((await deliver(session)).refusals).toMatchObject([
      { code: 'submit-incomplete', reason: 'status' },
    ]);
    expect(backend.taken).toEqual([]);
    expect(isInOutbox('uuid-noor', '41')).toBe(false);
  });

  test('goes on waiting when the session ends meanwhile', async () => {
    putInOutbox('uuid-noor', '41', said);
    const ended = { ...session, signal: AbortSignal.abort(new Error('ended')) };
    expect(await deliver(ended)).toEqual({ handedIn: [], refusals: [] });
    expect(isInOutbox('uuid-noor', '41')).toBe(true);
  });

  test('does not hold up what waits behind it', async () => {
    putInOutbox('uuid-noor', '41', said);
    putInOutbox('uuid-noor', '42', said);
    backend.asked = 404;
    expect((await deliver(session)).refusals).toHaveLength(2);
    removeLocal(answersKey('uuid-noor', '42'));
  });
});
