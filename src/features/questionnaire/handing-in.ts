import type { ActionFunctionArgs } from 'react-router-dom';
import { AppError } from '../../api/errors.ts';
import type { Sent, Work } from './intent.ts';
import { putInOutbox } from './outbox.ts';
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
