import i18next from 'i18next';
import { type AppError, isAppError } from '../api/errors.ts';
import { errorText } from './error-text.ts';
import { toastError } from './toasts.ts';

/** What an action gives back when it failed: the error, to stand beside what was typed. */
export type Failure = { error: AppError };

/**
 * The way out of an action that failed: told in a toast (in the words that the catalogue has for the toast
 * of that action, if any), and given back to be shown on the page. What is no failure of a call, or says that the session
 * has ended, is thrown on.
 */
export function failure(error: unknown, toastOf?: 'submit'): Failure {
  if (!isAppError(error) || error.code === 'session-ended') throw error;
  toastError(toastOf ? i18next.t(`toast.${toastOf}`, { ns: 'errors' }) : errorText(error));
  return { error };
}
