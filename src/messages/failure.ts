import type { ShouldRevalidateFunctionArgs } from 'react-router-dom';
import { type AppError, isAppError } from '../api/errors.ts';
import { loadErrorTexts } from '../i18n/i18n.ts';

/** What an action returns when it failed: the error, to be shown on the page. */
export type Failure = { error: AppError };

/**
 * Returns a failed call as data, for a page that shows it in an alert beside what was typed, or that can be shown without
 * what the call reads. Resolves when the texts of errors have loaded. Throws any other error, and `session-ended`.
 */
export async function asFailure(error: unknown): Promise<Failure> {
  if (!isAppError(error) || error.code === 'session-ended') throw error;
  await loadErrorTexts();
  return { error };
}

/**
 * The `shouldRevalidate` of a page whose action returns a failure as data. After a failure the page is not loaded again,
 * because an error page could then replace what the person typed. It is loaded when the failure says that it is out of
 * date: with `changed`, or because another person has deleted something.
 */
export function stayAfterFailure(args: ShouldRevalidateFunctionArgs): boolean {
  const result: { error?: unknown; changed?: unknown } | null | undefined = args.actionResult;
  if (!result?.error) return args.defaultShouldRevalidate;
  return result.changed === true || isAppError(result.error, 'gone');
}
