import type { ShouldRevalidateFunctionArgs } from 'react-router-dom';
import { isAppError } from '../../../api/errors.ts';

/** After a failure the page stays as it is, unless it shows what somebody else has deleted. */
export function stayAfterFailure({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const error: unknown = actionResult?.error;
  return error && !isAppError(error, 'assignment-gone') ? false : defaultShouldRevalidate;
}
