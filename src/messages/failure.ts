import type { ShouldRevalidateFunctionArgs } from 'react-router-dom';
import { type AppError, isAppError } from '../api/errors.ts';
import { loadErrorTexts } from '../i18n/i18n.ts';
import { errorText } from './error-text.ts';
import { toastError } from './toasts.ts';

/** What an action returns when it failed: the error, to be shown on the page. */
export type Failure = { error: AppError };

/**
 * Returns a failed call as data, for a loader whose page can be shown without it. Resolves when the texts of errors have
 * loaded. Throws any other error, and `session-ended`.
 */
export async function asFailure(error: unknown): Promise<Failure> {
  if (!isAppError(error) || error.code === 'session-ended') throw error;
  await loadErrorTexts();
  return { error };
}

/**
 * Returns a failed call as data, for an action, and shows it in a toast as well, because the page shows it in an alert.
 * Throws as {@link asFailure} does.
 */
export async function failure(error: unknown): Promise<Failure> {
  const failed = await asFailure(error);
  // The 'no access' page, which follows, says it.
  if (failed.error.code !== 'role-changed') toastError(errorText(failed.error));
  return failed;
}

/**
 * The `shouldRevalidate` of a page whose action returns a failure as data. After a failure the page is not loaded again,
 * because an error page could then replace what the person typed. It is loaded when the failure says that it is out of
 * date: with `changed`, or because another person has deleted something.
 */
export function stayAfterFailure(args: ShouldRevalidateFunctionArgs): boolean {
  const result: { error?: unknown; changed?: unknown } | null | undefined = args.actionResult;
  if (!result?.error) return args.defaultShouldRevalidate;
  return result.changed === true || isAppError(result.error, 'assignment-gone', 'form-gone', 'group-gone');
}
