import type { ActionFunctionArgs } from 'react-router-dom';
import { gotNoAnswer, isAppError } from '../api/errors.ts';
import { type Failure, failure } from '../messages/failure.ts';
import { authOf } from '../session/auth.ts';
import { renewSession } from '../session/session.ts';
import { outboxKey } from '../storage/unsent.ts';
import type { Credentials, Sent, Submits, Work } from './intent.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { forgetHandedIn, putInOutbox, refuseInOutbox } from './queue.ts';
import { type Result, tellResult } from './results.ts';
import { whileSending } from './sending.ts';
import { submitOnce, submitTestAnswers } from './submit-once.ts';

const submits: Submits = { submitOnce, submitTestAnswers };

/** Logs the same person in again. What the page shows is read again after it; gives why it failed, or null. */
export async function signInAgainNow(
  { request }: ActionFunctionArgs,
  signIn: Credentials,
): Promise<Failure | null> {
  try {
    await renewSession(signIn.username, signIn.password, request.signal);
    return null;
  } catch (error) {
    return failure(error);
  }
}

/**
 * Hands answers in for an action, after logging in again when `signIn` is given, and has the result followed wherever
 * the person is by then. Local answers are forgotten only when the backend has them; what met no answer waits in the
 * outbox, if it can be stored. A session that has ended is a failure like others here: the page stays as it is.
 */
export function handInNow(args: ActionFunctionArgs, work: Work): Promise<Sent> {
  const { userUuid, formId, from, to, answers, signIn, send } = work;
  const key = outboxKey(userUuid, formId);
  const tell = (outcome: Result['outcome']) => tellResult({ outcome, from, to });
  return whileSending(key, async () => {
    let auth = authOf(args);
    try {
      if (signIn) auth = await renewSession(signIn.username, signIn.password, args.request.signal);
    } catch (error) {
      return await failure(error);
    }
    try {
      await oneAtATime(key, () => send(submits, auth).then(() => forgetHandedIn(userUuid, formId)));
      await tell('handed-in');
      return {};
    } catch (error) {
      if (isAppError(error, 'session-ended')) {
        // Nobody is there to log in over the form: it goes out with the next session.
        if (!(await tell('failed'))) putInOutbox(userUuid, formId, answers);
        return { error };
      }
      if (
        isAppError(error, 'submit-failed') &&
        gotNoAnswer(error) &&
        putInOutbox(userUuid, formId, answers)
      ) {
        await tell('waiting');
        return { error, queued: true };
      }
      const failed = await failure(error, 'submit');
      refuseInOutbox(userUuid, formId, failed.error.code);
      await tell('failed');
      return { ...failed, changed: isAppError(error, 'submit-incomplete', 'assignment-closed') };
    }
  });
}
