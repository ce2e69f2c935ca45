import type { ShouldRevalidateFunctionArgs } from 'react-router-dom';

/** After a failure the page stays as it is: reading it anew could fail as well, and take it away. */
export function stayAfterFailure({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionResult?.error ? false : defaultShouldRevalidate;
}
