// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { storeChosenGroup } from '../../../../src/device/cache.ts';
import { remove, submittingKey } from '../../../../src/device/local-storage.ts';
import { readSubmitted } from '../../../../src/device/outbox/entries.ts';
import { findGroup, submitOnce } from '../../../../src/device/outbox/submit-once.ts';
import { lineOf } from '../../../calls.ts';
import { answerWith, submission as body, failureOf, reply } from '../../api/calls.ts';
import { userOf } from '../../session/people.ts';
import { fillStorage, withStorage } from '../../session/storage.ts';
import { backend, withBackend } from './backend.ts';

withStorage();
withBackend();

const submission = { ...body, assignment_id: 41 };
const ask = lineOf('getUserForm', { assignmentId: 41 });
const sending = lineOf('submitForm');
const submit = () => submitOnce(submission, 'uuid-noor', { token: 't' });
const noteKey = submittingKey('uuid-noor', '41');
const note = () => localStorage.getItem(noteKey);

beforeEach(() => {
  // A note that could not be stored lasts until the page is closed.
  remove(noteKey);
  localStorage.setItem('auth_token', 't');
});

test('a submission is made after reading the form, and its time is stored', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(__BUILT_AT__ + 5_000);
  await submit();
  expect(backend.calls).toEqual([ask, sending]);
  expect(backend.taken).toEqual([submission]);
  expect(readSubmitted('uuid-noor', '41')).toEqual({ at: __BUILT_AT__ + 5_000 });
});

test('a submission is for the group that the pupil was moved to while the page was open', async () => {
  backend.form = { ...backend.form, group: { group_id: 77, name: null } };
  await submit();
  expect(backend.taken).toEqual([{ ...submission, group_id: 77 }]);
});

test.each(['offline', 500, 403, 409] as const)(
  'after %s a completed form counts as submitted, at a time that is not known',
  async (sent) => {
    Object.assign(backend, { sent, takesAnyway: true });
    await submit();
    expect(backend.calls).toEqual([ask, sending, ask]);
    expect(readSubmitted('uuid-noor', '41')).toEqual({ at: null });
  },
);

describe('a submission that fails', () => {
  const open = backend.form;
  const closed = { ...open, open: false };
  const questions = ['11', '12'].map((question_id) => ({ question_id, answer: 4 as const }));
  const complete = { ...submission, blocks: [{ block_id: 1, questions }] };

  test.each<[string, object, object]>([
    ['without an answer', { sent: 'offline' }, { code: 'submit-failed', reason: 'network' }],
    ['with 500', { sent: 500 }, { code: 'submit-failed', status: 500 }],
    ['with 500, and the form cannot be read', { sent: 500, askedAfterwards: 'offline' }, { status: 500 }],
    ['with 403', { sent: 403 }, { code: 'submit-failed', status: 403 }],
    ...[400, 403, 404, 409, 423].map((sent): [string, object, object] => [
      `with ${sent} because it is closed`,
      { sent, form: closed },
      { code: 'assignment-closed' },
    ]),
    ['with 500, and is closed', { sent: 500, form: closed }, { code: 'submit-failed' }],
    ['without an answer, and is closed', { sent: 'offline', form: closed }, { code: 'submit-failed' }],
    ['with 422 for a new question', { sent: 422 }, { code: 'submit-incomplete' }],
  ])('%s throws why', async (_, how, failure) => {
    Object.assign(backend, { form: open }, how);
    expect(await failureOf(submit())).toMatchObject(failure);
    expect(backend.calls).toEqual([ask, sending, ask]);
  });

  test.each(['ok', 'offline'] as const)(
    'with 422 although every question has an answer is disputed, when reading the form is %s',
    async (askedAfterwards) => {
      Object.assign(backend, { sent: 422, askedAfterwards });
      const failed = await failureOf(submitOnce(complete, 'uuid-noor', { token: 't' }));
      expect(failed).toMatchObject({ code: 'submit-disputed', status: 422 });
    },
  );

  test('with 401 does not read the form again, because nothing can have arrived', async () => {
    Object.assign(backend, { sent: 401, takesAnyway: true });
    expect(await failureOf(submit())).toMatchObject({ code: 'session-ended' });
    expect(backend.calls).toEqual([ask, sending]);
  });
});

describe('the note of a submission', () => {
  test('is on this device while the backend has not replied, and gone when it has', async () => {
    const during: (string | null)[] = [];
    vi.spyOn(Date, 'now').mockReturnValue(5_000);
    answerWith(async () => {
      during.push(note());
      return Response.json(backend.form);
    });
    await submit();
    expect(during).toEqual([null, '{"savedAt":5000}']);
    expect(note()).toBeNull();
  });

  test.each([
    ['offline', true],
    [502, true],
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
  const started = __BUILT_AT__ + 100_000;
  beforeEach(() => {
    vi.useFakeTimers({ now: started });
    return () => vi.useRealTimers();
  });
  const leaveNote = (savedAt: number) => localStorage.setItem(noteKey, JSON.stringify({ savedAt }));

  test('is not repeated when the form is completed while this one waits', async () => {
    leaveNote(started - 1_000);
    const submitted = submit();
    await vi.advanceTimersByTimeAsync(3_000);
    backend.form = { ...backend.form, is_completed: true };
    await vi.advanceTimersByTimeAsync(2_000);
    await submitted;
    expect(new Set(backend.calls)).toEqual(new Set([ask]));
  });

  test.each([
    ['1 s ago', started - 1_000, 14_000],
    ['15 s ago', started - 15_000, 0],
    ['by a clock that was set back since', started + 900_000, 15_000],
    ['by a clock that was years behind', 1_420_000_000_000, 15_000],
  ])('is repeated when it would have timed out: it left %s', async (_, savedAt, wait) => {
    leaveNote(savedAt);
    const submitted = submit();
    // The clock is set back while this waits.
    vi.setSystemTime(1_420_000_000_000);
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
    leaveNote(started - 1_000);
    const leaving = new AbortController();
    const left = new Error('left');
    const refused = expect(
      submitOnce(submission, 'uuid-noor', { token: 't', signal: leaving.signal }),
    ).rejects.toBe(left);
    await vi.advanceTimersByTimeAsync(1_000);
    leaving.abort(left);
    await refused;
    expect(backend.taken).toEqual([]);
  });
});

test('a submission that the backend already has is not made again', async () => {
  backend.form = { ...backend.form, is_completed: true };
  await submit();
  expect(backend.calls).toEqual([ask]);
});

test.each<[typeof backend.asked, object]>([
  ['offline', { code: 'submit-failed', reason: 'network' }],
  ['rubbish', { code: 'submit-failed', reason: 'foreign', status: 200 }],
  [500, { code: 'submit-failed', reason: 'status', status: 500 }],
  [401, { code: 'session-ended' }],
  [404, { code: 'submit-gone' }],
])('nothing is sent when the form cannot be read: %s', async (asked, failure) => {
  backend.asked = asked;
  expect(await failureOf(submit())).toMatchObject(failure);
  expect(backend.calls).toEqual([ask]);
});

const card = (assignment_id: unknown, group: unknown) => ({ assignment_id, is_completed: false, group });
const find = () => findGroup('uuid-noor', 41, { token: 't' });
const choose = () =>
  storeChosenGroup({ token: 't', user: Promise.resolve(userOf('uuid-noor')) }, '41', {
    group_id: 'chosen',
    name: null,
  });

test.each([
  ['has one', [card(40, { group_id: 1 }), card('41', { group_id: 2 })], 200, 2],
  ['names no group', [card(41, null)], 200, 'chosen'],
  ['names a group that cannot be read', [card(41, { group_id: {} })], 200, 'chosen'],
  ['has no such assignment', [], 200, 'chosen'],
  ['does not load', {}, 500, 'chosen'],
])(
  'the group is that of the list, else the one chosen on this device: the list %s',
  async (_, list, status, group) => {
    await choose();
    reply(list, status);
    expect(await find()).toBe(group);
  },
);

test.each([
  ['no group', [card(41, null)], 200, { code: 'submit-no-group', reason: 'status' }],
  ['500', {}, 500, { code: 'submit-failed', status: 500 }],
  ['401', {}, 401, { code: 'session-ended' }],
])('an unknown group throws why: %s', async (_, list, status, failure) => {
  reply(list, status);
  expect(await failureOf(find())).toMatchObject(failure);
});
