import type { ShouldRevalidateFunctionArgs } from 'react-router-dom';
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

/**
 * The `shouldRevalidate` of a page whose action gives back a failure as data. After a failure the page stays as it is:
 * reading it again could fail as well, and take away what is shown. It is read again when the failure says that it is
 * out of date: with `changed`, or with a code of something that another person has deleted.
 */
export function stayAfterFailure({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const error: unknown = actionResult?.error;
  if (!error) return defaultShouldRevalidate;
  return actionResult.changed === true || isAppError(error, 'assignment-gone', 'form-gone', 'group-gone');
}
