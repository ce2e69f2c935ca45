import { answersOf, answersTo, submissionOf } from '../answers/answers.ts';
import { readLocal, removeOutOfDate } from '../answers/local-answers.ts';
import { testAnswersOf, testFormOf } from '../answers/test-form.ts';
import { AppError, gotNoAnswer, isAppError } from '../api/errors.ts';
import type { Id } from '../api/schema.ts';
import { listTestQuestions, type TestType, testTypes } from '../api/self-tests.ts';
import { getUserForm } from '../api/user-forms.ts';
import type { Session } from '../session/session.ts';
import { answersKey, isInOutbox, outboxAssignments, outboxKey } from '../storage/unsent.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { forgetHandedIn, refuseInOutbox } from './queue.ts';
import { whileSending } from './sending.ts';
import { submitOnce, submitTestAnswers } from './submit-once.ts';

/** What became of what waited: the assignments and tests that are handed in now, and why others were refused. */
export type Delivered = { handedIn: string[]; refusals: AppError[] };

/**
 * Sends what this session's person sent while there was no network, each once, whichever tab does it. What
 * meets no answer, a server fault or a session that has ended goes on waiting. What is refused waits no
 * longer: why is noted, and its answers stay on this device.
 */
export async function deliver(session: Session): Promise<Delivered> {
  const { uuid, user_id } = await session.user;
  const delivered: Delivered = { handedIn: [], refusals: [] };
  for (const assignmentId of outboxAssignments(uuid)) {
    await oneAtATime(outboxKey(uuid, assignmentId), async () => {
      if (!isInOutbox(uuid, assignmentId)) return;
      try {
        const test = testTypes.find((type) => type === assignmentId);
        await (test ? sendTest(uuid, test, session) : sendOnce(uuid, user_id, assignmentId, session));
        forgetHandedIn(uuid, assignmentId);
        delivered.handedIn.push(assignmentId);
      } catch (error) {
        if (!isAppError(error) || canChange(error)) return;
        refuseInOutbox(uuid, assignmentId, error.code);
        delivered.refusals.push(error);
      }
    });
  }
  return delivered;
}

/** Asks first whether it is completed: the reply to the first try may have been lost. */
async function sendOnce(uuid: string, userId: Id, assignmentId: string, { token, signal }: Session) {
  const auth = { token, signal };
  const key = answersKey(uuid, assignmentId);
  const askedAt = Date.now();
  const form = await getUserForm(assignmentId, auth);
  if (form.is_completed) return;
  removeOutOfDate(key, answersOf(form), askedAt);
  const answers = answersTo(form, readLocal(key));
  const submission = submissionOf(form, assignmentId, userId, answers);
  if (!submission) throw new AppError('submit-incomplete', 'status');
  // From here on a change would be thanked for, and not be sent.
  await whileSending(outboxKey(uuid, assignmentId), () => submitOnce(submission, uuid, false, auth));
}

/** A test has no question to ask first: what is sent last replaces what was there. */
async function sendTest(uuid: string, type: TestType, { token, signal }: Session) {
  const auth = { token, signal };
  const form = testFormOf(await listTestQuestions(type, auth), { name: type, intro: '', part: String });
  const answers = testAnswersOf(form, answersTo(form, readLocal(answersKey(uuid, type))));
  if (!answers) throw new AppError('submit-incomplete', 'status');
  await whileSending(outboxKey(uuid, type), () => submitTestAnswers(type, answers, auth));
}

function canChange(error: AppError): boolean {
  const { status = 0 } = error;
  if (gotNoAnswer(error) || error.reason === 'bad-response' || isAppError(error, 'session-ended'))
    return true;
  return status >= 500 || status === 429;
}
