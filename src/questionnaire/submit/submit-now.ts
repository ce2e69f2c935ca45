import i18next from 'i18next';
import type { ActionFunctionArgs } from 'react-router-dom';
import { gotNoAnswer, isAppError } from '../../api/errors.ts';
import { outboxKey } from '../../device/keys.ts';
import { runExclusive } from '../../device/lock.ts';
import { takeBack } from '../../device/outbox/background-sync.ts';
import type { Credentials, SubmitCalls, SubmitReply, SubmitTask } from '../../device/outbox/intent.ts';
import { addToOutbox, markRefused, removeSubmitted } from '../../device/outbox/outbox-entries.ts';
import { submitOnce, submitTestAnswers } from '../../device/outbox/submit-once.ts';
import { whileSubmitting } from '../../device/outbox/submitting.ts';
import { renewSession } from '../../device/session/session.ts';
import { authOf } from '../../session/auth.ts';
import { asFailure, type Failure } from '../../texts/failure.ts';
import { toastError } from '../../texts/toasts.ts';
import { reportSubmitResult, type SubmitResult } from './results.ts';

const calls: SubmitCalls = { submitOnce, submitTestAnswers };

/** See `signInAgain` in submit-action.ts. */
export async function signInAgainNow(
  { request }: ActionFunctionArgs,
  { username, password }: Credentials,
): Promise<Failure | null> {
  try {
    await renewSession(username, password, request.signal);
    return null;
  } catch (error) {
    return asFailure(error);
  }
}

/**
 * Submits answers for an action, after logging in again when the task says so, and reports the result to the current
 * page. Removes local answers only when the backend has them. Without a reply it queues them, if that can be stored.
 */
export function submitNow(args: ActionFunctionArgs, task: SubmitTask): Promise<SubmitReply> {
  const { userUuid, formId, from, to, answers, signIn, submit } = task;
  const key = outboxKey(userUuid, formId);
  const report = (outcome: SubmitResult['outcome']) => reportSubmitResult({ outcome, from, to });
  return whileSubmitting(key, async () => {
    let auth = authOf(args);
    try {
      if (signIn) auth = await renewSession(signIn.username, signIn.password, args.request.signal);
    } catch (error) {
      return await asFailure(error);
    }
    try {
      await runExclusive(key, async () => {
        await takeBack(userUuid, formId);
        await submit(calls, auth);
        removeSubmitted(userUuid, formId);
      });
      await report('submitted');
      return {};
    } catch (error) {
      if (isAppError(error, 'session-ended')) {
        // No other page can ask for the password, so the next session asks before submitting.
        if (!(await report('failed'))) addToOutbox(userUuid, formId, answers);
        return { error };
      }
      const gotNoReply = isAppError(error, 'submit-failed') && gotNoAnswer(error);
      if (gotNoReply && addToOutbox(userUuid, formId, answers)) {
        await report('queued');
        return { error, queued: true };
      }
      const failed = await asFailure(error);
      markRefused(userUuid, formId, failed.error.code);
      toastError(i18next.t('toast.submit', { ns: 'errors' }), await report('failed'));
      return { ...failed, changed: isAppError(error, 'submit-incomplete', 'assignment-closed') };
    }
  });
}
