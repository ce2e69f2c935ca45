import { AppError, gotNoAnswer, isAppError } from '../../api/errors.ts';
import type { Id } from '../../api/schema.ts';
import { listTestQuestions } from '../../api/self-tests.ts';
import { type TestType, testTypes } from '../../api/test-schema.ts';
import { answersOf, answersTo, submissionOf } from '../answers/answers.ts';
import { readLocal, removeOutOfDate } from '../answers/local-answers.ts';
import { testAnswersOf, testFormOf } from '../answers/test-form.ts';
import { answersKey, outboxKey } from '../keys.ts';
import { runExclusive } from '../lock.ts';
import type { Session } from '../session/session.ts';
import { isQueuedBySession, outboxFormIds } from '../unsent.ts';
import { takeBack } from './background-sync.ts';
import { markRefused, removeSubmitted } from './outbox-entries.ts';
import { readBeforeSubmitting } from './submission-note.ts';
import { submitOpenForm, submitTestAnswers } from './submit-once.ts';
import { whileSubmitting } from './submitting.ts';

/** The assignments and tests that were submitted, and the errors of those that were refused. */
type QueueResults = { submitted: string[]; refusals: AppError[] };

/**
 * Submits the queued answers of the session's user, each once, whichever tab does it. Retryable failures stay queued;
 * others are marked refused, and their answers stay on this device.
 */
export async function submitQueued(session: Session): Promise<QueueResults> {
  const { uuid, user_id } = await session.user;
  const results: QueueResults = { submitted: [], refusals: [] };
  for (const formId of outboxFormIds(uuid)) {
    await runExclusive(outboxKey(uuid, formId), async () => {
      await takeBack(uuid, formId);
      if (!isQueuedBySession(uuid, formId)) return;
      try {
        const test = testTypes.find((type) => type === formId);
        await (test
          ? submitQueuedTest(uuid, test, session)
          : submitQueuedForm(uuid, user_id, formId, session));
        removeSubmitted(uuid, formId);
        results.submitted.push(formId);
      } catch (error) {
        if (!isAppError(error) || isWorthRetrying(error)) return;
        markRefused(uuid, formId, error.code);
        results.refusals.push(error);
      }
    });
  }
  return results;
}

/** Reads the form first: the reply to an earlier submission may have been lost. */
async function submitQueuedForm(uuid: string, userId: Id, assignmentId: string, { token, signal }: Session) {
  const auth = { token, signal };
  const key = answersKey(uuid, assignmentId);
  const requestedAt = Date.now();
  const form = await readBeforeSubmitting(uuid, assignmentId, auth);
  if (form.is_completed) return;
  removeOutOfDate(key, answersOf(form), requestedAt);
  const answers = answersTo(form, readLocal(key));
  const submission = submissionOf(form, assignmentId, userId, answers);
  if (!submission) throw new AppError('submit-incomplete', 'status');
  // Locks the form: later changes would not be part of the submission.
  await whileSubmitting(outboxKey(uuid, assignmentId), () => submitOpenForm(submission, uuid, auth));
}

/** A second submission of a test replaces the first, so nothing is read before. */
async function submitQueuedTest(uuid: string, type: TestType, { token, signal }: Session) {
  const auth = { token, signal };
  const form = testFormOf(await listTestQuestions(type, auth), { name: type, intro: '', part: String });
  const answers = testAnswersOf(form, answersTo(form, readLocal(answersKey(uuid, type))));
  if (!answers) throw new AppError('submit-incomplete', 'status');
  await whileSubmitting(outboxKey(uuid, type), () => submitTestAnswers(type, answers, auth));
}

function isWorthRetrying(error: AppError): boolean {
  const { status = 0 } = error;
  if (gotNoAnswer(error) || error.reason === 'bad-response' || isAppError(error, 'session-ended'))
    return true;
  return status >= 500 || status === 429;
}
