// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import type { Submission } from '../../../src/api/submissions.ts';
import { submitOnce } from '../../../src/outbox/submit-once.ts';
import { failureOf } from '../api/calls.ts';
import { backend, withBackend } from './backend.ts';

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

test('what is sent for the first time is sent without a question', async () => {
  await submit();
  expect(backend.calls).toEqual([sending]);
  expect(backend.taken).toEqual([submission]);
});

describe('after a try that failed', () => {
  test.each(['offline', 500, 403] as const)(
    'with %s it is known to have arrived when the backend says so',
    async (how) => {
      Object.assign(backend, { sent: how, takesAnyway: true });
      await submit();
      expect(backend.calls).toEqual([sending, ask]);
    },
  );

  test.each(['offline', 500, 403] as const)(
    'with %s it is told of when the backend has it not',
    async (how) => {
      backend.sent = how;
      expect(await failureOf(submit())).toMatchObject({
        code: 'submit-failed',
        ...(how === 'offline' ? { reason: 'network' } : { status: how }),
      });
      expect(backend.calls).toEqual([sending, ask]);
    },
  );

  test('it is told of when nothing can be asked either', async () => {
    Object.assign(backend, { sent: 500, asked: 'offline', takesAnyway: true });
    expect(await failureOf(submit())).toMatchObject({ code: 'submit-failed', status: 500 });
  });

  test('with 401 nothing is asked: it cannot have arrived', async () => {
    Object.assign(backend, { sent: 401, takesAnyway: true });
    expect(await failureOf(submit())).toMatchObject({ code: 'session-ended' });
    expect(backend.calls).toEqual([sending]);
  });
});

describe('a refusal', () => {
  const closed = { ...backend.form, open: false };

  test.each([400, 403, 404, 409, 423])(
    'with %i of a closed assignment says that it is closed',
    async (status) => {
      Object.assign(backend, { sent: status, form: closed });
      expect(await failureOf(submit())).toMatchObject({ code: 'assignment-closed', status });
    },
  );

  test.each([422, 500, 'offline'] as const)(
    'with %s says nothing of an assignment being closed',
    async (how) => {
      Object.assign(backend, { sent: how, form: closed });
      expect((await failureOf(submit())).code).not.toBe('assignment-closed');
    },
  );

  test('with 422 is about a question that was not there before', async () => {
    backend.sent = 422;
    expect(await failureOf(submit())).toMatchObject({ code: 'submit-incomplete' });
    expect(backend.calls).toEqual([sending, ask]);
  });

  test.each(['ok', 'offline'] as const)(
    'with 422 is disputed where every question has an answer here, and asking meets %s',
    async (asked) => {
      Object.assign(backend, { sent: 422, asked });
      const questions = [
        { question_id: '11', answer: 2 as const },
        { question_id: '12', answer: 4 as const },
      ];
      const complete = { ...submission, blocks: [{ block_id: 1, questions }] };
      expect(await failureOf(submitOnce(complete, 'uuid-noor', false, { token: 't' }))).toMatchObject({
        code: 'submit-disputed',
      });
    },
  );
});

describe('what is sent again', () => {
  test('is not sent when the first time arrived', async () => {
    backend.form = { ...backend.form, is_completed: true };
    await submit(true);
    expect(backend.calls).toEqual([ask]);
  });

  test('is sent when the first time did not', async () => {
    await submit(true);
    expect(backend.calls).toEqual([ask, sending]);
  });

  test.each<[typeof backend.asked, object]>([
    ['offline', { code: 'submit-failed', reason: 'network' }],
    ['rubbish', { code: 'submit-failed', reason: 'bad-response', status: 200 }],
    [500, { code: 'submit-failed', reason: 'status', status: 500 }],
    [401, { code: 'session-ended' }],
  ])('is not sent where the question met %s', async (how, failure) => {
    backend.asked = how;
    expect(await failureOf(submit(true))).toMatchObject(failure);
    expect(backend.calls).toEqual([ask]);
  });

  test('is not sent when the screen went away', async () => {
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
