import { endpoints } from '../api/endpoints.ts';
import type { FirstCall } from '../start/start.ts';

/**
 * A call that a page's loader makes at once, without waiting for anything. The start script in index.html makes it
 * even earlier. Path parameters with the same name in the page's address need not be given.
 */
export function firstCall(
  name: keyof typeof endpoints,
  parts: Pick<FirstCall, 'params' | 'query' | 'right'> = {},
): FirstCall {
  const { base, path, bearer } = endpoints[name];
  return { base, path, bearer, ...parts };
}
