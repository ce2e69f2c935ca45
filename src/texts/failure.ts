import type { ShouldRevalidateFunctionArgs } from 'react-router-dom';
import { type AppError, isAppError } from '../api/errors.ts';
import { loadErrorTexts } from './i18n.ts';

export type Failure = { error: AppError };

/**
 * Returns a failed call as data, for a page that shows the error beside what was typed, or that works without the call.
 * Resolves when the texts of errors have loaded. Throws any other error, and `session-ended`.
 */
export async function asFailure(error: unknown): Promise<Failure> {
  if (!isAppError(error) || error.code === 'session-ended') throw error;
  await loadErrorTexts();
  return { error };
}

/**
 * The `shouldRevalidate` of a page whose action returns failures as data. A failure does not reload the page, because
 * an error page could then replace what was typed, unless it shows that the page is out of date: with `changed`, or
 * when somebody else has deleted something.
 */
export function stayAfterFailure(args: ShouldRevalidateFunctionArgs): boolean {
  const result: { error?: unknown; changed?: unknown } | null | undefined = args.actionResult;
  if (!result?.error) return args.defaultShouldRevalidate;
  return result.changed === true || isAppError(result.error, 'gone');
}
