import { type AppError, isAppError } from '../api/errors.ts';
import { toastFailure } from './toasts.ts';

/** What an action gives back when it failed: the error, to stand beside what was typed. */
export type Failure = { error: AppError };

/**
 * A failure as data, for a loader whose page stays. What is no failure of a call, or says that the session
 * has ended, is thrown on.
 */
export function asFailure(error: unknown): Failure {
  if (!isAppError(error) || error.code === 'session-ended') throw error;
  return { error };
}

/**
 * The way out of an action that failed: told in a toast (in the words that the catalogue has for the toast
 * of that action, if any), and given back to be shown on the page; thrown on as by {@link asFailure}.
 */
export async function failure(error: unknown, toastOf?: 'submit'): Promise<Failure> {
  const failed = asFailure(error);
  await toastFailure(failed.error, toastOf);
  return failed;
}
