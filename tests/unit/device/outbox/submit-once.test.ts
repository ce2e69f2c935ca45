// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Submission } from '../../../../src/api/submissions.ts';
import { openAnswers, removeAnswers } from '../../../../src/device/answers/local-answers.ts';
import { answersKey, submittedKey, submittingKey } from '../../../../src/device/keys.ts';
import { remove } from '../../../../src/device/local-storage.ts';
import { addToOutbox } from '../../../../src/device/outbox/entries.ts';
import { submitTestAnswers } from '../../../../src/device/outbox/submit.ts';
import { submitOnce, submitOpenForm } from '../../../../src/device/outbox/submit-once.ts';
import { lineOf } from '../../../calls.ts';
import { answerWith, failureOf } from '../../api/calls.ts';
import { fillStorage, withStorage } from '../../session/storage.ts';
import { backend, withBackend } from './backend.ts';

withStorage();
withBackend();

const submission: Submission = {
  form_id: 7,
  assignment_id: 41,
  group_id: 3,
  user_id: 9,
  open: true,
  blocks: [],
};
const ask = lineOf('getUserForm', { assignmentId: 41 });
const sending = lineOf('submitForm');
const submit = () => submitOnce(submission, 'uuid-noor', { token: 't' });
const noteKey = submittingKey('uuid-noor', '41');
const note = () => localStorage.getItem(noteKey);

beforeEach(() => {
  // A note that could not be stored lasts until the page is closed.
  remove(noteKey);
  openAnswers(answersKey('uuid-noor', '41')).add(new Map([['0:11', 2]]));
});

test('the first submission is made without reading the form', async () => {
  await submit();
  expect(backend.calls).toEqual([sending]);
  expect(backend.taken).toEqual([submission]);
});

test('only a submission of the session that is still there is remembered as submitted', async () => {
  const isRemembered = () => localStorage.getItem(submittedKey('uuid-noor', '41')) !== null;
  await submitOnce(submission, 'uuid-noor', {});
  await submit();
  expect(isRemembered()).toBe(false);
  localStorage.setItem('auth_token', 't');
  await submit();
  expect(isRemembered()).toBe(true);
});

describe('after a failed submission', () => {
  test.each(['offline', 500, 403] as const)(
    'with %s it counts as submitted when the form is completed',
    async (how) => {
      Object.assign(backend, { sent: how, takesAnyway: true });
      await submit();
      expect(backend.calls).toEqual([sending, ask]);
    },
  );

  test.each(['offline', 500, 403] as const)(
    'with %s it throws when the form is not completed',
    async (how) => {
      backend.sent = how;
      expect(await failureOf(submit())).toMatchObject({
        code: 'submit-failed',
        ...(how === 'offline' ? { reason: 'network' } : { status: how }),
      });
      expect(backend.calls).toEqual([sending, ask]);
    },
  );

  test('it throws when the form cannot be read either', async () => {
    Object.assign(backend, { sent: 500, asked: 'offline', takesAnyway: true });
    expect(await failureOf(submit())).toMatchObject({ code: 'submit-failed', status: 500 });
  });

  test('with 401 it does not read the form, because nothing can have arrived', async () => {
    Object.assign(backend, { sent: 401, takesAnyway: true });
    expect(await failureOf(submit())).toMatchObject({ code: 'session-ended' });
    expect(backend.calls).toEqual([sending]);
  });
});

describe('a refused submission', () => {
  const closed = { ...backend.form, open: false };

  test.each([400, 403, 404, 409, 423])(
    'with %i for a closed assignment throws `assignment-closed`',
    async (status) => {
      Object.assign(backend, { sent: status, form: closed });
      expect(await failureOf(submit())).toMatchObject({
        code: 'assignment-closed',
        reason: 'status',
        status,
      });
    },
  );

  test.each([422, 500, 'offline'] as const)('with %s does not throw `assignment-closed`', async (how) => {
    Object.assign(backend, { sent: how, form: closed });
    expect((await failureOf(submit())).code).not.toBe('assignment-closed');
  });

  test('with 422 throws `submit-incomplete` when the form has a new question', async () => {
    backend.sent = 422;
    expect(await failureOf(submit())).toMatchObject({ code: 'submit-incomplete' });
    expect(backend.calls).toEqual([sending, ask]);
  });

  test.each(['ok', 'offline'] as const)(
    'with 422 throws `submit-disputed` when every question has an answer and reading the form is %s',
    async (asked) => {
      Object.assign(backend, { sent: 422, asked });
      const questions = [
        { question_id: '11', answer: 2 as const },
        { question_id: '12', answer: 4 as const },
      ];
      const complete = { ...submission, blocks: [{ block_id: 1, questions }] };
      expect(await failureOf(submitOnce(complete, 'uuid-noor', { token: 't' }))).toMatchObject({
        code: 'submit-disputed',
        reason: 'status',
        status: 422,
      });
    },
  );
});

describe('a test', () => {
  const question = (question_id: number) => ({ question_id, question: `Vraag ${question_id}` });
  const answers = [{ ...question(1), answer: 5 as const }];
  let calls: string[] = [];

  /** A backend that answers a submitted test with `status`, and has these questions, or none that can be read. */
  const withTest = (status: number, questions: unknown) => {
    calls = [];
    answerWith(async (address, request) => {
      calls.push(`${request?.method} ${address} ${request?.body ?? ''}`);
      return request?.method === 'GET' ? Response.json(questions) : new Response('', { status });
    });
  };
  const submitBfi = () => submitTestAnswers('bfi', answers, { token: 't' });

  test('is submitted with all its answers', async () => {
    withTest(200, [question(1)]);
    await submitBfi();
    expect(calls).toEqual([
      `${lineOf('submitTest', { type: 'bfi' })} ${JSON.stringify({ questions: answers })}`,
    ]);
  });

  test('that fails throws, without a look at the questions', async () => {
    withTest(500, [question(1)]);
    expect(await failureOf(submitBfi())).toMatchObject({ code: 'submit-failed', status: 500 });
    expect(calls).toHaveLength(1);
  });

  test('with a new question throws `submit-incomplete`', async () => {
    withTest(422, [question(1), question(2)]);
    expect(await failureOf(submitBfi())).toMatchObject({ code: 'submit-incomplete' });
  });

  test.each([
    ['every question has an answer', [question(1)]],
    ['the questions cannot be read', 'rubbish'],
  ])('that is refused throws `submit-disputed` when %s', async (_, questions) => {
    withTest(422, questions);
    expect(await failureOf(submitBfi())).toMatchObject({ code: 'submit-disputed', status: 422 });
  });
});

describe('the note of a submission', () => {
  test('is on this device while the backend has not replied, and gone when it has', async () => {
    const during: (string | null)[] = [];
    vi.spyOn(Date, 'now').mockReturnValue(5_000);
    answerWith(async () => {
      during.push(note());
      return Response.json({});
    });
    await submit();
    expect(during).toEqual(['{"savedAt":5000}']);
    expect(note()).toBeNull();
  });

  test.each([
    ['offline', true],
    [502, true],
    [504, true],
    [500, true],
    [409, false],
    [401, false],
  ] as const)('after %s stays: %s', async (sent, stays) => {
    backend.sent = sent;
    await failureOf(submit());
    expect(note() !== null).toBe(stays);
  });

  test('is not written when the browser knows that there is no network', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    backend.sent = 'offline';
    await failureOf(submit());
    expect(note()).toBeNull();
  });

  test('is in memory when storage does not take it', async () => {
    fillStorage();
    backend.sent = 'offline';
    await failureOf(submit());
    backend.calls = [];
    backend.form = { ...backend.form, is_completed: true };
    await submit();
    expect(backend.calls).toEqual([ask]);
  });
});

describe('a submission that may still be under way', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 100_000 });
    return () => vi.useRealTimers();
  });
  const leaveNote = (savedAt: number) => localStorage.setItem(noteKey, JSON.stringify({ savedAt }));

  test('is not repeated when the form is completed while this one waits', async () => {
    leaveNote(99_000);
    const submitted = submit();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(backend.taken).toEqual([]);
    backend.form = { ...backend.form, is_completed: true };
    await vi.advanceTimersByTimeAsync(2_000);
    await submitted;
    expect(new Set(backend.calls)).toEqual(new Set([ask]));
  });

  test.each([
    ['1 s ago', 99_000, 14_000],
    ['15 s ago', 85_000, 0],
    ['by a clock that was set back since', 900_000, 15_000],
  ])('is repeated when it would have timed out: it left %s', async (_, savedAt, wait) => {
    leaveNote(savedAt);
    const submitted = submit();
    if (wait > 0) {
      await vi.advanceTimersByTimeAsync(wait - 1);
      expect(backend.taken).toEqual([]);
    }
    await vi.advanceTimersByTimeAsync(1);
    await submitted;
    expect(backend.taken).toHaveLength(1);
    expect(note()).toBeNull();
  });

  test('is over when the backend replies with an error of its own', async () => {
    backend.sent = 500;
    await failureOf(submit());
    Object.assign(backend, { sent: 'ok', calls: [] });
    await submit();
    expect(backend.calls).toEqual([ask, sending]);
  });

  test('is not waited for when the call is cancelled', async () => {
    leaveNote(99_000);
    const leaving = new AbortController();
    const submitted = submitOnce(submission, 'uuid-noor', { token: 't', signal: leaving.signal });
    const left = new Error('left');
    const refused = expect(submitted).rejects.toBe(left);
    await vi.advanceTimersByTimeAsync(1_000);
    leaving.abort(left);
    await refused;
    expect(backend.taken).toEqual([]);
  });
});

describe.each([
  ['without a reply to the first try', () => localStorage.setItem(noteKey, '{"savedAt":1}')],
  ['from the outbox', () => addToOutbox('uuid-noor', '41', new Map())],
  ['whose answers another tab removed', () => removeAnswers(answersKey('uuid-noor', '41'))],
])('a submission %s', (_, repeat) => {
  beforeEach(() => repeat());

  test('is not made when the form is completed', async () => {
    backend.form = { ...backend.form, is_completed: true };
    await submit();
    expect(backend.calls).toEqual([ask]);
  });

  test('is made when the form is not completed', async () => {
    await submit();
    expect(backend.calls).toEqual([ask, sending]);
  });

  test.each<[typeof backend.asked, object]>([
    ['offline', { code: 'submit-failed', reason: 'network' }],
    ['rubbish', { code: 'submit-failed', reason: 'bad-response', status: 200 }],
    [500, { code: 'submit-failed', reason: 'status', status: 500 }],
    [401, { code: 'session-ended' }],
  ])('is not sent when reading the form fails with %s', async (how, failure) => {
    backend.asked = how;
    expect(await failureOf(submit())).toMatchObject(failure);
    expect(backend.calls).toEqual([ask]);
  });

  test('is not made when it is cancelled', async () => {
    const left = new Error('left');
    const auth = { signal: AbortSignal.abort(left) };
    await expect(submitOnce(submission, 'uuid-noor', auth)).rejects.toBe(left);
    localStorage.removeItem(noteKey);
    await expect(submitOpenForm(submission, 'uuid-noor', auth)).rejects.toBe(left);
    // Nothing has left, so the next try need not wait.
    expect(note()).toBeNull();
    expect(backend.taken).toEqual([]);
  });
});
