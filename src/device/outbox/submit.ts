import { AppError, gotNoAnswer, isAppError } from '../../api/errors.ts';
import type { Auth } from '../../api/http.ts';
import type { Id } from '../../api/schema.ts';
import { listTestQuestions } from '../../api/self-tests.ts';
import type { Submission } from '../../api/submissions.ts';
import { type TestAnswer, type TestType, testTypes } from '../../api/test-schema.ts';
import { type Answers, answersOf, answersTo, submissionOf } from '../answers/answers.ts';
import { removeStoredForm } from '../answers/cached-form.ts';
import { readLocal, removeOutOfDate } from '../answers/local-answers.ts';
import { testAnswersOf, testFormOf } from '../answers/test-form.ts';
import { answersKey, outboxKey } from '../keys.ts';
import { runExclusive } from '../lock.ts';
import { type Session, sessionOfPage } from '../session/session.ts';
import { isQueued, markRefused, outboxFormIds, reportSubmitResult } from './entries.ts';
import { addToOutbox } from './queue.ts';
import { readBeforeSubmitting } from './submission-note.ts';
import { submitOnce, submitOpenForm, submitTestAnswers } from './submit-once.ts';
import { whileSubmitting } from './submitting.ts';

/** A questionnaire or test to submit: its answers, and the body of the request with all of them. */
export type SubmitTask = {
  userUuid: string;
  formId: string;
  answers: Answers;
  body: Submission | { type: TestType; questions: TestAnswer[] };
};

/**
 * Submits answers for the user, and reports the result. Removes local answers only when the backend has them. Without a
 * reply it queues them, if that can be stored.
 */
export async function submitAnswers({ userUuid, formId, answers, body }: SubmitTask): Promise<void> {
  const session = sessionOfPage();
  if (!session) return;
  const { token, signal } = session;
  const auth = { token, signal };
  const result = { userUuid, formId, isAutomatic: false };
  try {
    await runExclusive(outboxKey(userUuid, formId), async () => {
      if ('type' in body) await submitTestAnswers(body.type, body.questions, auth);
      else await submitOnce(body, userUuid, auth);
      removeStoredForm(userUuid, formId);
    });
    reportSubmitResult({ ...result, outcome: 'submitted' });
  } catch (cause) {
    if (signal.aborted) return;
    // Nothing else would tell the user about a fault of the app itself.
    const error = isAppError(cause) ? cause : new AppError('submit-failed', 'status', { cause });
    const gotNoReply = isAppError(error, 'submit-failed') && gotNoAnswer(error);
    if (gotNoReply && addToOutbox(userUuid, formId, answers)) {
      return reportSubmitResult({ ...result, outcome: 'queued' });
    }
    // After an ended session the user logs in again, and submits.
    if (!isAppError(error, 'session-ended')) markRefused(userUuid, formId, error.code);
    reportSubmitResult({ ...result, outcome: 'failed', error });
  }
}

/**
 * Submits the queued answers of the session's user, each once, whichever tab does it, and reports each result. Retryable
 * failures stay queued; others are marked refused, and their answers stay on this device.
 */
export async function submitQueued(session: Session): Promise<void> {
  const { uuid, user_id } = await session.user;
  const auth = { token: session.token, signal: session.signal };
  for (const formId of outboxFormIds(uuid)) {
    await runExclusive(outboxKey(uuid, formId), async () => {
      if (!isQueued(uuid, formId)) return;
      const result = { userUuid: uuid, formId, isAutomatic: true };
      try {
        const test = testTypes.find((type) => type === formId);
        await (test ? submitQueuedTest(uuid, test, auth) : submitQueuedForm(uuid, user_id, formId, auth));
        removeStoredForm(uuid, formId);
        reportSubmitResult({ ...result, outcome: 'submitted' });
      } catch (error) {
        if (!isAppError(error) || isWorthRetrying(error)) return;
        markRefused(uuid, formId, error.code);
        reportSubmitResult({ ...result, outcome: 'failed', error });
      }
    });
  }
}

/** Reads the form first: the reply to an earlier submission may have been lost. */
async function submitQueuedForm(uuid: string, userId: Id, assignmentId: string, auth: Auth) {
  const key = answersKey(uuid, assignmentId);
  const requestedAt = Date.now();
  const form = await readBeforeSubmitting(uuid, assignmentId, auth);
  if (form.is_completed) return;
  removeOutOfDate(key, answersOf(form), requestedAt);
  const submission = submissionOf(form, assignmentId, userId, answersTo(form, readLocal(key)));
  if (!submission) throw new AppError('submit-incomplete', 'status');
  // Locks the form: later changes would not be part of the submission.
  await whileSubmitting(outboxKey(uuid, assignmentId), () => submitOpenForm(submission, uuid, auth));
}

/** A second submission of a test replaces the first, so nothing is read before. */
async function submitQueuedTest(uuid: string, type: TestType, auth: Auth) {
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
