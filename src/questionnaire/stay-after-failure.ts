import type { ShouldRevalidateFunctionArgs } from 'react-router-dom';

/**
 * After a failure the page stays as it is: reading it again could fail as well, and take it away. It is read again
 * where the failure says that it has `changed`.
 */
export function stayAfterFailure({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionResult?.error ? actionResult.changed === true : defaultShouldRevalidate;
}
