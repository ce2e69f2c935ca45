// @vitest-environment jsdom
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { localAnswers, openAnswers, removeAnswers } from '../../../../src/device/answers/local-answers.ts';
import { moveCache } from '../../../../src/device/cache.ts';
import { answersKey, formKey, submittedKey } from '../../../../src/device/local-storage.ts';
import { addToOutbox, isQueued } from '../../../../src/device/outbox/entries.ts';
import { submitAnswers, submitQueued, submitTestAnswers } from '../../../../src/device/outbox/submit.ts';
import {
  beginSession,
  currentSession,
  endSession,
  type Session,
} from '../../../../src/device/session/session.ts';
import { lineOf } from '../../../calls.ts';
import { answerWith, failureOf } from '../../api/calls.ts';
import { userOf } from '../../session/people.ts';
import { withStorage } from '../../session/storage.ts';
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
const submit = (formId = '41', of = session) => submitQueued(of, formId, () => {});
type How = typeof backend.sent;

/** What is stored, besides the token. */
const storedKeys = () => Object.keys(localStorage).filter((key) => key !== 'auth_token');

beforeEach(() => {
  removeAnswers(key);
  localStorage.setItem('auth_token', session.token);
});

describe('a queued submission', () => {
  beforeEach(() => void addToOutbox('uuid-noor', '41', said));

  test('is submitted once with the latest answers, and then removed from this device', async () => {
    openAnswers(key).add(new Map([['0:12', 5]]));
    localStorage.setItem(formKey('uuid-noor', '41'), '{}');
    expect(await submit()).toEqual({ outcome: 'submitted' });
    expect(backend.calls).toEqual([lineOf('getUserForm', { assignmentId: 41 }), lineOf('submitForm')]);
    const questions = [
      { question_id: 11, answer: 2 },
      { question_id: 12, answer: 5 },
    ];
    expect(backend.taken).toMatchObject([{ user_id: 9, blocks: [{ questions }] }]);
    expect(storedKeys()).toEqual([submittedKey('uuid-noor', '41')]);
    expect(await submit()).toBeNull();
    expect(backend.taken).toHaveLength(1);
  });

  test("has the backend's newer answer instead of one that the backend confirmed before", async () => {
    await openAnswers(key).save('0:11', 2, async () => 'saved');
    await submit();
    expect(backend.taken).toMatchObject([{ blocks: [{ questions: [{ answer: 1 }, { answer: 4 }] }] }]);
  });

  test("has the backend's answers to questions without a local answer", async () => {
    localStorage.setItem(key, '{"0":[{"questionId":"12","answer":3}]}');
    await submit();
    expect(backend.taken).toMatchObject([{ blocks: [{ questions: [{ answer: 1 }, { answer: 3 }] }] }]);
  });

  test('is submitted once when several tabs submit at the same time', async () => {
    lendLocks();
    expect(await Promise.all([submit(), submit(), submit()])).toEqual([{ outcome: 'submitted' }, null, null]);
    expect(backend.taken).toHaveLength(1);
  });

  test('is not made when the form is already completed', async () => {
    backend.form = { ...backend.form, is_completed: true };
    expect(await submit()).toEqual({ outcome: 'submitted' });
    expect(backend.taken).toEqual([]);
    expect(isQueued('uuid-noor', '41')).toBe(false);
  });

  test('of another session is not made', async () => {
    localStorage.setItem('auth_token', 'another');
    expect(await submit()).toBeNull();
    expect(backend.calls).toEqual([]);
  });

  test('is still made when the same user has logged in again over the page', async () => {
    moveCache('renewed');
    localStorage.setItem('auth_token', 'renewed');
    expect(await submit('41', { ...session, token: 'renewed' })).toEqual({ outcome: 'submitted' });
  });

  test.each<[How, How]>([
    ['offline', 'ok'],
    ['rubbish', 'ok'],
    [500, 'ok'],
    [429, 'ok'],
    [401, 'ok'],
    ['ok', 'offline'],
    ['ok', 503],
    ['ok', 429],
    ['ok', 401],
    ['ok', 407],
    ...([403, 404, 413] as const).flatMap((status): [How, How][] => [
      [`page ${status}`, 'ok'],
      ['ok', `page ${status}`],
    ]),
  ])('stays queued when reading the form is %s and submitting is %s', async (asked, sent) => {
    Object.assign(backend, { asked, sent });
    expect(await submit()).toEqual({ outcome: 'queued' });
    expect(isQueued('uuid-noor', '41')).toBe(true);
    expect([...localAnswers(key).answers()]).toEqual(answers);
  });

  test.each<[How, How, object]>([
    [404, 'ok', { code: 'submit-gone' }],
    [400, 'ok', { code: 'form-failed' }],
    ['ok', 403, { code: 'submit-failed', status: 403 }],
    ['ok', 422, { code: 'submit-disputed' }],
  ])('is refused when reading the form is %s and submitting is %s', async (asked, sent, error) => {
    Object.assign(backend, { asked, sent });
    expect(await submit()).toMatchObject({ outcome: 'failed', error });
    expect(isQueued('uuid-noor', '41')).toBe(false);
    expect([...localAnswers(key).answers()]).toEqual(answers);
  });

  test('is refused when the form has a question without an answer', async () => {
    localStorage.setItem(key, '{"0":[{"questionId":"12","answer":null}]}');
    expect(await submit()).toMatchObject({ outcome: 'failed', error: { code: 'submit-incomplete' } });
    expect(backend.taken).toEqual([]);
  });

  test('stays queued when the session ends meanwhile', async () => {
    const ended = { ...session, signal: AbortSignal.abort(new Error('ended')) };
    expect(await submit('41', ended)).toEqual({ outcome: 'queued' });
  });
});

describe('a queued test', () => {
  // The sixth question is the last one of the first block.
  const questions = [1, 2, 3, 4, 5, 6, 7].map((question_id) => ({ question_id, question: 'Ik lach.' }));
  const given = [...questions.keys()].map((at) => [`${Math.floor(at / 6)}:${at + 1}`, 3] as const);

  beforeEach(() => {
    backend.questions = questions;
    removeAnswers(answersKey('uuid-noor', 'bfi'));
  });

  test('is submitted with the answers to all its questions', async () => {
    addToOutbox('uuid-noor', 'bfi', new Map(given));
    expect(await submit('bfi')).toEqual({ outcome: 'submitted' });
    expect(backend.taken).toEqual([{ questions: questions.map((question) => ({ ...question, answer: 3 })) }]);
    expect(backend.tokens).toEqual([null, 'Bearer t']);
    expect(storedKeys()).toEqual([]);
  });

  test('is refused when one of its questions has no answer', async () => {
    addToOutbox('uuid-noor', 'bfi', new Map(given.slice(1)));
    expect(await submit('bfi')).toMatchObject({ outcome: 'failed', error: { code: 'submit-incomplete' } });
    expect(backend.taken).toEqual([]);
  });
});

const question = (question_id: number) => ({ question_id, question: `Vraag ${question_id}` });

test.each([
  ['is incomplete for a new question', 422, [question(1), question(2)], 'submit-incomplete'],
  ['is disputed when every question has an answer', 422, [question(1)], 'submit-disputed'],
  ['is disputed when the questions cannot be read', 422, 'rubbish', 'submit-disputed'],
  ['fails without a look at the questions', 500, [question(1), question(2)], 'submit-failed'],
])('a test that is refused %s', async (_, status, questions, code) => {
  answerWith(async (_, request) =>
    request?.method === 'GET' ? Response.json(questions) : Response.json({}, { status }),
  );
  const answers = [{ ...question(1), answer: 5 as const }];
  expect(await failureOf(submitTestAnswers('bfi', answers, { token: 't' }))).toMatchObject({ code, status });
});

test('a fault of the app while it submits ends in a failure that the page shows', async () => {
  beginSession('t');
  currentSession();
  lendLocks(() => Promise.reject(new TypeError('a fault')));
  const body = { type: 'bfi' as const, questions: [] };
  const result = await submitAnswers({ userUuid: 'uuid-noor', formId: 'bfi', answers: said, body });
  endSession();
  expect(result).toMatchObject({ outcome: 'failed', error: { code: 'submit-failed' } });
});

test.each<How>(['offline', 'page 403'])(
  'answers are queued where the backend did not reply: %s',
  async (sent) => {
    backend.sent = sent;
    beginSession('t');
    currentSession();
    const body = { type: 'bfi' as const, questions: [] };
    const result = await submitAnswers({ userUuid: 'uuid-noor', formId: 'bfi', answers: said, body });
    endSession();
    expect(result).toEqual({ outcome: 'queued' });
  },
);

/** Gives jsdom the browser's locks: work waits for earlier work. */
function lendLocks(request?: () => Promise<never>) {
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = (_: string, work: () => Promise<unknown>) => {
    last = last.then(work, work);
    return last;
  };
  Object.defineProperty(navigator, 'locks', { value: { request: request ?? inTurn }, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'));
}
