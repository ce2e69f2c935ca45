import type * as v from 'valibot';
import type { ErrorsByStatus } from '../../src/api/http.ts';

/** What a function of src/api says of a call: its answer, and the codes of its errors by status. */
export type Recorded = { schema?: v.GenericSchema; errors: ErrorsByStatus };

let recorded: Recorded | undefined;

/**
 * What the functions of src/api get instead of `send`: it makes no call, and notes what they pass.
 *
 * @public src/api/ imports it in place of that of http.ts.
 */
export async function send(_endpoint: unknown, call: Recorded): Promise<never> {
  recorded = call;
  throw new Error('This call is only described.');
}

/** @public As {@link send}. */
export function fetchBody(endpoint: unknown, call: Recorded): Promise<never> {
  return send(endpoint, call);
}

/** Runs a function of src/api, and returns what it passed to `send`. */
export async function recordOf(run: () => Promise<unknown>): Promise<Recorded> {
  recorded = undefined;
  await Promise.allSettled([run()]);
  if (!recorded) throw new Error('The function makes no call.');
  return recorded;
}
