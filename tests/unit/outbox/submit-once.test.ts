// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import type { Submission } from '../../../src/api/submissions.ts';
import { submitOnce, submitTestAnswers } from '../../../src/outbox/submit-once.ts';
import { submittedKey } from '../../../src/storage/keys.ts';
import { answerWith, failureOf } from '../api/calls.ts';
import { withStorage } from '../session/storage.ts';
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
const ask = 'GET user_forms/41';
const sending = 'POST user_forms';
const submit = (again = false) => submitOnce(submission, 'uuid-noor', again, { token: 't' });

test('the first submission is sent without reading the form', async () => {
  await submit();
  expect(backend.calls).toEqual([sending]);
  expect(backend.taken).toEqual([submission]);
});

test('only a submission of the session that is still there is remembered as submitted', async () => {
  const isRemembered = () => localStorage.getItem(submittedKey('uuid-noor', '41')) !== null;
  await submitOnce(submission, 'uuid-noor', false, {});
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
      expect(await failureOf(submitOnce(complete, 'uuid-noor', false, { token: 't' }))).toMatchObject({
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
      calls.push(`${request?.method} ${String(address).replace('/api/rest/', '')} ${request?.body ?? ''}`);
      return request?.method === 'GET' ? Response.json(questions) : new Response('', { status });
    });
  };
  const submitBfi = () => submitTestAnswers('bfi', answers, { token: 't' });

  test('is submitted with all its answers', async () => {
    withTest(200, [question(1)]);
    await submitBfi();
    expect(calls).toEqual([`POST bfi/form ${JSON.stringify({ questions: answers })}`]);
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

describe('a repeated submission', () => {
  test('is not sent when the form is completed', async () => {
    backend.form = { ...backend.form, is_completed: true };
    await submit(true);
    expect(backend.calls).toEqual([ask]);
  });

  test('is sent when the form is not completed', async () => {
    await submit(true);
    expect(backend.calls).toEqual([ask, sending]);
  });

  test.each<[typeof backend.asked, object]>([
    ['offline', { code: 'submit-failed', reason: 'network' }],
    ['rubbish', { code: 'submit-failed', reason: 'bad-response', status: 200 }],
    [500, { code: 'submit-failed', reason: 'status', status: 500 }],
    [401, { code: 'session-ended' }],
  ])('is not sent when reading the form fails with %s', async (how, failure) => {
    backend.asked = how;
    expect(await failureOf(submit(true))).toMatchObject(failure);
    expect(backend.calls).toEqual([ask]);
  });

  test('is not sent when it is cancelled', async () => {
    const left = new Error('left');
    await expect(submitOnce(submission, 'uuid-noor', true, { signal: AbortSignal.abort(left) })).rejects.toBe(
      left,
    );
    await expect(
      submitOnce(submission, 'uuid-noor', false, { signal: AbortSignal.abort(left) }),
    ).rejects.toBe(left);
    expect(backend.taken).toEqual([]);
  });
});
