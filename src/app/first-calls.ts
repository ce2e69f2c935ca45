import { endpoints } from '../api/endpoints.ts';
import type { FirstCall } from '../start/start.ts';

/**
 * A call that a page's loader makes without waiting for anything, so that the start of the page can make it.
 * Parameters of the page's own address that have the endpoint's names need not be given.
 */
export function firstCall(
  name: keyof typeof endpoints,
  parts: Pick<FirstCall, 'params' | 'query' | 'right'> = {},
): FirstCall {
  const { base, path, bearer } = endpoints[name];
  return { base, path, bearer, ...parts };
}
