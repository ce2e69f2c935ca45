import type { ActionFunctionArgs } from 'react-router-dom';
import { AppError } from '../api/errors.ts';
import { type Failure, failure } from '../messages/failure.ts';
import type { Credentials, Sent, Work } from './intent.ts';
import { putInOutbox } from './queue.ts';
import { tellResult } from './results.ts';

/** Loads the code that hands in: before it is needed, as it is not part of the first visit. */
export function prepareHandIn(): Promise<typeof import('./hand-in.ts') | null> {
  return import('./hand-in.ts').catch(() => null);
}

/** Hands answers in for an action. Where the code for it does not come, they wait as they do without a network. */
export async function handIn(args: ActionFunctionArgs, work: Work): Promise<Sent> {
  const code = await prepareHandIn();
  if (code) return code.handInNow(args, work);
  const { userUuid, formId, from, to, answers } = work;
  const queued = putInOutbox(userUuid, formId, answers);
  await tellResult({ outcome: 'waiting', from, to });
  return { error: new AppError('submit-failed', 'network'), queued };
}

/** Logs the same person in again for an action; gives why that failed, or null. */
export async function signInAgain(args: ActionFunctionArgs, signIn: Credentials): Promise<Failure | null> {
  const code = await prepareHandIn();
  return code ? code.signInAgainNow(args, signIn) : failure(new AppError('login-failed', 'network'));
}
