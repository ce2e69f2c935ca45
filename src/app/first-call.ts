import { endpoints } from '../api/endpoints.ts';
import type { FirstCall } from './in-page/start.ts';

/**
 * A call that a page's loader makes first, and that the start script in index.html makes even earlier. Path parameters
 * that the page's address has under the same name can be omitted.
 */
export function firstCall(
  name: keyof typeof endpoints,
  parts: Pick<FirstCall, 'params' | 'query' | 'right'> = {},
): FirstCall {
  const { base, path, bearer } = endpoints[name];
  return { base, path, bearer, ...parts };
}
