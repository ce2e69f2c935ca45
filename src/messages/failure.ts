import { type AppError, isAppError } from '../api/errors.ts';
import { loadErrorTexts } from '../i18n/i18n.ts';
import { toastFailure } from './toasts.ts';

/** What an action gives back when it failed: the error, to stand beside what was typed. */
export type Failure = { error: AppError };

/**
 * A failure as data, for a loader whose page stays; resolves when there are words for it. What is no failure of a
 * call, or says that the session has ended, is thrown on.
 */
export async function asFailure(error: unknown): Promise<Failure> {
  if (!isAppError(error) || error.code === 'session-ended') throw error;
  await loadErrorTexts();
  return { error };
}

/**
 * The way out of an action that failed: told in a toast (in the words that the catalogue has for the toast
 * of that action, if any), and given back to be shown on the page; thrown on as by {@link asFailure}.
 */
export async function failure(error: unknown, toastOf?: 'submit'): Promise<Failure> {
  const failed = await asFailure(error);
  await toastFailure(failed.error, toastOf);
  return failed;
}
