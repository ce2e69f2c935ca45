import { AppError, isAppError } from '../../api/errors.ts';
import type { Auth } from '../../api/http.ts';
import type { Id } from '../../api/schema.ts';
import { listTestQuestions } from '../../api/self-tests.ts';
import { type Submission, submitTest } from '../../api/submissions.ts';
import { type TestAnswer, type TestType, testTypes } from '../../api/test-schema.ts';
import { type Answers, answersOf, answersTo, submissionOf } from '../answers/answers.ts';
import { removeStoredForm } from '../answers/cached-form.ts';
import { localAnswers } from '../answers/local-answers.ts';
import { testAnswersOf, testFormOf } from '../answers/test-form.ts';
import { answersKey, outboxKey } from '../local-storage.ts';
import { type Session, sessionOfPage } from '../session/session.ts';
import { addToOutbox, isQueued, markRefused } from './entries.ts';
import { explainIncomplete, readBeforeSubmitting, submitOnce, submitOpenForm } from './submit-once.ts';

/** A questionnaire or test to submit: its answers, and the body of the request with all of them. */
export type SubmitTask = {
  userUuid: string;
  formId: string;
  answers: Answers;
  body: Submission | { type: TestType; questions: TestAnswer[] };
};

/**
 * Runs `work`, which submits these answers, while no other tab does. Locks need HTTPS; without them the note before each
 * submission makes other tabs wait (submit-once.ts).
 */
async function inTurn<T>(userUuid: string, formId: string, work: () => Promise<T>): Promise<T> {
  const locks = navigator.locks as LockManager | undefined;
  return locks?.request(outboxKey(userUuid, formId), work) ?? work();
}

/** How an attempt ended: the backend has the answers, they are in the outbox, or it failed and they are on this device. */
export type SubmitResult =
  | { outcome: 'submitted' | 'queued'; error?: never }
  | { outcome: 'failed'; error: AppError };

/**
 * Submits answers for the user. Removes local answers only when the backend has them. Without a reply of the backend it
 * queues them, if that can be stored. Null: the user has logged out meanwhile.
 */
export async function submitAnswers({
  userUuid,
  formId,
  answers,
  body,
}: SubmitTask): Promise<SubmitResult | null> {
  const session = sessionOfPage();
  if (!session) return null;
  const { token, signal } = session;
  const auth = { token, signal };
  try {
    await inTurn(userUuid, formId, async () => {
      if ('type' in body) await submitTestAnswers(body.type, body.questions, auth);
      else await submitOnce(body, userUuid, auth);
      removeStoredForm(userUuid, formId);
    });
    return { outcome: 'submitted' };
  } catch (cause) {
    if (signal.aborted) return null;
    // Nothing else would tell the user about a fault of the app itself.
    const error = isAppError(cause) ? cause : new AppError('submit-failed', 'status', { cause });
    if (error.reason !== 'status' && addToOutbox(userUuid, formId, answers)) return { outcome: 'queued' };
    // After an ended session the user logs in again, and submits.
    if (!isAppError(error, 'session-ended')) markRefused(userUuid, formId, error.code);
    return { outcome: 'failed', error };
  }
}

/**
 * Submits the queued answers to an assignment or test once, whichever tab does it. Retryable failures stay queued;
 * others are marked refused, and their answers stay on this device. Calls `onSending` when the answers leave: later
 * changes are not part of them. Null when nothing is queued any more.
 */
export async function submitQueued(
  session: Session,
  formId: string,
  onSending: () => void,
): Promise<SubmitResult | null> {
  const { uuid, user_id } = await session.user;
  const auth = { token: session.token, signal: session.signal };
  return inTurn(uuid, formId, async () => {
    if (!isQueued(uuid, formId)) return null;
    try {
      const test = testTypes.find((type) => type === formId);
      if (test) await submitQueuedTest(uuid, test, auth, onSending);
      else await submitQueuedForm(uuid, user_id, formId, auth, onSending);
      removeStoredForm(uuid, formId);
      return { outcome: 'submitted' };
    } catch (error) {
      if (!isAppError(error) || isWorthRetrying(error)) return { outcome: 'queued' };
      markRefused(uuid, formId, error.code);
      return { outcome: 'failed', error };
    }
  });
}

/** Reads the form first: the reply to an earlier submission may have been lost. */
async function submitQueuedForm(
  uuid: string,
  userId: Id,
  assignmentId: string,
  auth: Auth,
  onSending: () => void,
) {
  const local = localAnswers(answersKey(uuid, assignmentId));
  const confirmation = local.lastConfirmation();
  const form = await readBeforeSubmitting(uuid, assignmentId, auth);
  if (form.is_completed) return;
  local.removeOutOfDate(answersOf(form), confirmation);
  const submission = submissionOf(form, assignmentId, userId, answersTo(form, local.answers()));
  if (!submission) throw new AppError('submit-incomplete', 'status');
  onSending();
  await submitOpenForm(submission, uuid, auth);
}

/** A second submission of a test replaces the first, so only its questions are read before. */
async function submitQueuedTest(uuid: string, type: TestType, auth: Auth, onSending: () => void) {
  const form = testFormOf(await listTestQuestions(type, auth), { name: type, intro: '', part: String });
  const answers = testAnswersOf(form, answersTo(form, localAnswers(answersKey(uuid, type)).answers()));
  if (!answers) throw new AppError('submit-incomplete', 'status');
  onSending();
  await submitTestAnswers(type, answers, auth);
}

/** Submits a test, replacing an earlier submission. Throws as `submitTest` does, and `submit-disputed`. */
export async function submitTestAnswers(type: TestType, answers: TestAnswer[], auth: Auth): Promise<void> {
  try {
    await submitTest(type, answers, auth);
  } catch (error) {
    if (!isAppError(error, 'submit-incomplete')) throw error;
    const questions = await listTestQuestions(type, auth).catch(() => []);
    throw explainIncomplete(error, questions, answers);
  }
}

function isWorthRetrying(error: AppError): boolean {
  const { status = 0 } = error;
  const isDecided = error.reason === 'status' && !isAppError(error, 'session-ended');
  return !isDecided || status >= 500 || status === 429;
}
