import type { ActionFunctionArgs } from 'react-router-dom';
import { AppError } from '../../api/errors.ts';
import type { Credentials, SubmitReply, SubmitTask } from '../../device/outbox/intent.ts';
import { addToOutbox } from '../../device/outbox/outbox-entries.ts';
import { asFailure, type Failure } from '../../texts/failure.ts';
import { reportSubmitResult } from './results.ts';

/** Loads the code that submits, which is not part of a first visit. Resolves with null when that fails. */
export function loadSubmitCode(): Promise<typeof import('./submit-now.ts') | null> {
  return import('./submit-now.ts').catch(() => null);
}

/** Submits answers for an action. Queues them when the code for it does not load. */
export async function submit(args: ActionFunctionArgs, task: SubmitTask): Promise<SubmitReply> {
  const code = await loadSubmitCode();
  if (code) return code.submitNow(args, task);
  const { userUuid, formId, from, to, answers } = task;
  const queued = addToOutbox(userUuid, formId, answers);
  await reportSubmitResult({ outcome: 'queued', from, to });
  return { error: new AppError('submit-failed', 'network'), queued };
}

/** Logs the same user in again for an action. Resolves with the failure, or null. */
export async function signInAgain(args: ActionFunctionArgs, signIn: Credentials): Promise<Failure | null> {
  const code = await loadSubmitCode();
  return code ? code.signInAgainNow(args, signIn) : asFailure(new AppError('login-failed', 'network'));
}
