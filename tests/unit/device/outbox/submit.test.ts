// @vitest-environment jsdom
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { AppError } from '../../../../src/api/errors.ts';
import { removeStoredForm } from '../../../../src/device/answers/cached-form.ts';
import { localAnswers, openAnswers, removeAnswers } from '../../../../src/device/answers/local-answers.ts';
import { moveCache } from '../../../../src/device/cache.ts';
import { answersKey, formKey, queuedKey, submittedKey } from '../../../../src/device/keys.ts';
import {
  addToOutbox,
  isQueued,
  queuedFormIds,
  readOutboxEntry,
  removeFromOutbox,
} from '../../../../src/device/outbox/entries.ts';
import { submitQueued as submit, submitAnswers } from '../../../../src/device/outbox/submit.ts';
import {
  beginSession,
  currentSession,
  endSession,
  type Session,
} from '../../../../src/device/session/session.ts';
import { lineOf } from '../../../calls.ts';
import { userOf } from '../../session/people.ts';
import { fillStorage, forbidStorage, withStorage } from '../../session/storage.ts';
import { backend, withBackend } from './backend.ts';

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

/** Submits what is queued. Resolves with the forms that were submitted, and the errors of those that were refused. */
async function submitQueued(of = session) {
  const submitted: string[] = [];
  const refusals: AppError[] = [];
  for (const formId of queuedFormIds('uuid-noor')) {
    const result = await submit(of, formId, () => {});
    if (result?.outcome === 'submitted') submitted.push(formId);
    if (result?.error) refusals.push(result.error);
  }
  return { submitted, refusals };
}

/** What is stored, besides the token. */
const storedKeys = () => Object.keys(localStorage).filter((key) => key !== 'auth_token');

beforeEach(() => {
  removeAnswers(key);
  localStorage.setItem('auth_token', session.token);
});

describe('the outbox note', () => {
  test('is stored with the answers by user and questionnaire', () => {
    vi.spyOn(Date, 'now').mockReturnValue(1_000);
    expect(addToOutbox('uuid-noor', '41', said)).toBe(true);
    expect(isQueued('uuid-noor', '41')).toBe(true);
    expect(isQueued('uuid-bo', '41')).toBe(false);
    expect(isQueued('uuid-noor', '42')).toBe(false);
    expect([...localAnswers(key).answers()]).toEqual(answers);
    // Needed to remove old notes.
    expect(localStorage.getItem('outbox:uuid-noor:41')).toBe('{"savedAt":1000}');
  });

  test('can be removed, and the answers stay', () => {
    addToOutbox('uuid-noor', '41', said);
    removeFromOutbox('uuid-noor', '41');
    expect(isQueued('uuid-noor', '41')).toBe(false);
    expect([...localAnswers(key).answers()]).toEqual(answers);
  });

  test('is removed with the answers and the cached form after the submission', () => {
    addToOutbox('uuid-noor', '41', said);
    localStorage.setItem(formKey('uuid-noor', '41'), '{}');
    localStorage.setItem(formKey('uuid-noor', '42'), '{}');
    removeStoredForm('uuid-noor', '41');
    expect(storedKeys()).toEqual([formKey('uuid-noor', '42')]);
  });

  test('is not written when the answers cannot be stored', () => {
    fillStorage();
    expect(addToOutbox('uuid-noor', '41', said)).toBe(false);
    expect(isQueued('uuid-noor', '41')).toBe(false);
  });

  test('does not exist when storage is forbidden', () => {
    addToOutbox('uuid-noor', '41', said);
    forbidStorage();
    expect(addToOutbox('uuid-noor', '41', said)).toBe(false);
    expect(isQueued('uuid-noor', '41')).toBe(false);
  });
});

describe('a queued submission', () => {
  test('is submitted once with the latest answers, and then removed from this device', async () => {
    addToOutbox('uuid-noor', '41', said);
    openAnswers(key).add(new Map([['0:12', 5]]));
    localStorage.setItem(formKey('uuid-noor', '41'), '{}');
    expect(await submitQueued(session)).toEqual({ submitted: ['41'], refusals: [] });
    expect(backend.calls).toEqual([lineOf('getUserForm', { assignmentId: 41 }), lineOf('submitForm')]);
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
    expect(storedKeys()).toEqual([submittedKey('uuid-noor', '41')]);
    expect(await submitQueued(session)).toEqual({ submitted: [], refusals: [] });
    expect(backend.taken).toHaveLength(1);
  });

  test("has the backend's newer answer instead of one that the backend confirmed before", async () => {
    addToOutbox('uuid-noor', '41', said);
    await openAnswers(key).save('0:11', 2, async () => 'saved');
    await submitQueued(session);
    expect(backend.taken).toMatchObject([{ blocks: [{ questions: [{ answer: 1 }, { answer: 4 }] }] }]);
  });

  test("has the backend's answers to questions without a local answer", async () => {
    addToOutbox('uuid-noor', '41', said);
    localStorage.setItem(key, '{"0":[{"questionId":"12","answer":3}]}');
    await submitQueued(session);
    expect(backend.taken).toMatchObject([{ blocks: [{ questions: [{ answer: 1 }, { answer: 3 }] }] }]);
  });

  test('is submitted once when several tabs submit at the same time', async () => {
    lendLocks();
    addToOutbox('uuid-noor', '41', said);
    const attempts = [1, 2, 3].map(() => submit(session, '41', () => {}));
    expect(await Promise.all(attempts)).toEqual([{ outcome: 'submitted' }, null, null]);
    expect(backend.taken).toHaveLength(1);
  });

  test('is not made when the form is already completed', async () => {
    addToOutbox('uuid-noor', '41', said);
    backend.form = { ...backend.form, is_completed: true };
    expect(await submitQueued(session)).toEqual({ submitted: ['41'], refusals: [] });
    expect(backend.calls).toEqual([lineOf('getUserForm', { assignmentId: 41 })]);
    expect(storedKeys()).toEqual([submittedKey('uuid-noor', '41')]);
  });

  test('of another user stays as it is', async () => {
    addToOutbox('uuid-bo', '41', said);
    expect(await submitQueued(session)).toEqual({ submitted: [], refusals: [] });
    expect(backend.calls).toEqual([]);
    expect(isQueued('uuid-bo', '41')).toBe(true);
  });

  test.each<[string, () => void]>([
    ['another session of the same person queued', () => localStorage.setItem('auth_token', 'another')],
    ['somebody planted', () => localStorage.removeItem(queuedKey('uuid-noor', '41'))],
    [
      'somebody planted with a guess of the token',
      () => localStorage.setItem(queuedKey('uuid-noor', '41'), '{"savedAt":1,"token":"guess","value":1}'),
    ],
  ])('that %s is not submitted, and is offered', async (_, plant) => {
    addToOutbox('uuid-noor', '41', said);
    plant();
    expect(await submitQueued(session)).toEqual({ submitted: [], refusals: [] });
    expect(backend.calls).toEqual([]);
    expect(isQueued('uuid-noor', '41')).toBe(false);
    expect(readOutboxEntry('uuid-noor', '41')?.state).toBe('queued-earlier');
    expect([...localAnswers(key).answers()]).toEqual(answers);
    localStorage.setItem('auth_token', session.token);
    addToOutbox('uuid-noor', '41', said);
    expect(readOutboxEntry('uuid-noor', '41')?.state).toBe('queued');
    expect((await submitQueued(session)).submitted).toEqual(['41']);
  });

  test('is still submitted when the same user has logged in again over the page', async () => {
    addToOutbox('uuid-noor', '41', said);
    moveCache('renewed');
    localStorage.setItem('auth_token', 'renewed');
    expect((await submitQueued({ ...session, token: 'renewed' })).submitted).toEqual(['41']);
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
  ])('stays pending when reading the form is %s and submitting is %s', async (asked, sent) => {
    addToOutbox('uuid-noor', '41', said);
    Object.assign(backend, { asked, sent });
    expect(await submitQueued(session)).toEqual({ submitted: [], refusals: [] });
    expect(isQueued('uuid-noor', '41')).toBe(true);
    expect([...localAnswers(key).answers()]).toEqual(answers);
  });

  test.each<[How, How, object]>([
    [404, 'ok', { code: 'submit-gone' }],
    [400, 'ok', { code: 'form-failed' }],
    ['ok', 403, { code: 'submit-failed', status: 403 }],
    ['ok', 422, { code: 'submit-disputed' }],
    ['ok', 499, { code: 'submit-failed', status: 499 }],
  ])(
    'is no longer pending when it is refused: reading the form is %s and submitting is %s',
    async (asked, sent, refusal) => {
      addToOutbox('uuid-noor', '41', said);
      Object.assign(backend, { asked, sent });
      const { submitted, refusals } = await submitQueued(session);
      expect(submitted).toEqual([]);
      expect(refusals).toMatchObject([refusal]);
      expect(isQueued('uuid-noor', '41')).toBe(false);
      expect([...localAnswers(key).answers()]).toEqual(answers);
    },
  );

  test('is no longer queued when the form has a question without an answer', async () => {
    addToOutbox('uuid-noor', '41', said);
    localStorage.setItem(key, '{"0":[{"questionId":"12","answer":null}]}');
    expect((await submitQueued(session)).refusals).toMatchObject([
      { code: 'submit-incomplete', reason: 'status' },
    ]);
    expect(backend.taken).toEqual([]);
    expect(isQueued('uuid-noor', '41')).toBe(false);
  });

  test('stays queued when the session ends meanwhile', async () => {
    addToOutbox('uuid-noor', '41', said);
    const ended = { ...session, signal: AbortSignal.abort(new Error('ended')) };
    expect(await submitQueued(ended)).toEqual({ submitted: [], refusals: [] });
    expect(isQueued('uuid-noor', '41')).toBe(true);
  });

  describe('of a test', () => {
    // The sixth question is the last one of the first block.
    const questions = [1, 2, 3, 4, 5, 6, 7].map((question_id) => ({ question_id, question: 'Ik lach.' }));
    const given = [...questions.keys()].map((at) => [`${Math.floor(at / 6)}:${at + 1}`, 3] as const);

    beforeEach(() => {
      backend.questions = questions;
      removeAnswers(answersKey('uuid-noor', 'bfi'));
    });

    test('is submitted with the answers to all its questions', async () => {
      addToOutbox('uuid-noor', 'bfi', new Map(given));
      expect(await submitQueued(session)).toEqual({ submitted: ['bfi'], refusals: [] });
      expect(backend.calls).toEqual([
        lineOf('listTestQuestions', { type: 'bfi' }),
        lineOf('submitTest', { type: 'bfi' }),
      ]);
      expect(backend.taken).toEqual([
        { questions: questions.map((question) => ({ ...question, answer: 3 })) },
      ]);
      expect(backend.tokens).toEqual([null, 'Bearer t']);
      expect(storedKeys()).toEqual([]);
    });

    test('is no longer queued when one of its questions has no answer', async () => {
      addToOutbox('uuid-noor', 'bfi', new Map(given.slice(1)));
      expect((await submitQueued(session)).refusals).toMatchObject([
        { code: 'submit-incomplete', reason: 'status' },
      ]);
      expect(backend.taken).toEqual([]);
      expect(isQueued('uuid-noor', 'bfi')).toBe(false);
    });
  });

  test('does not hold up the submissions after it', async () => {
    addToOutbox('uuid-noor', '41', said);
    addToOutbox('uuid-noor', '42', said);
    backend.asked = 404;
    expect((await submitQueued(session)).refusals).toHaveLength(2);
    removeAnswers(answersKey('uuid-noor', '42'));
  });
});

test('a fault of the app while it submits ends in a failure that the page shows', async () => {
  beginSession('t');
  currentSession();
  Object.defineProperty(navigator, 'locks', {
    value: { request: () => Promise.reject(new TypeError('a fault')) },
    configurable: true,
  });
  const body = { type: 'bfi' as const, questions: [] };
  const result = await submitAnswers({ userUuid: 'uuid-noor', formId: 'bfi', answers: said, body });
  Reflect.deleteProperty(navigator, 'locks');
  endSession();
  expect(result).toMatchObject({ outcome: 'failed', error: { code: 'submit-failed' } });
});

/** Gives jsdom the browser's locks: work waits for earlier work. */
function lendLocks() {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_: string, work: () => Promise<unknown>) => {
    last = last.then(work, work);
    return last;
  };
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'));
}
