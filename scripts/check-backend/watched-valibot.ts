import * as v from 'valibot';

/** One schema that the app checked a value against. The rows of a list are checked one by one, inside their list. */
export type Check = { schema: v.GenericSchema; input: unknown };

let checks: Check[] | undefined;

/**
 * Runs `act`, and returns every check that the app made meanwhile, outer ones first. This is how the command finds the
 * app's schemas: nothing about the shape of an answer is written down a second time.
 */
export function watchChecks(act: () => unknown): Check[] {
  const before = checks;
  const found: Check[] = [];
  checks = found;
  try {
    act();
  } finally {
    checks = before;
  }
  return found;
}

/** As {@link watchChecks}, for a call. Only one call can be watched at a time. */
export async function watchCall<Result>(
  call: () => Promise<Result>,
): Promise<{ checks: Check[]; result: PromiseSettledResult<Result> | undefined }> {
  const found: Check[] = [];
  checks = found;
  const [result] = await Promise.allSettled([call()]);
  checks = undefined;
  return { checks: found, result };
}

export function safeParse(schema: v.GenericSchema, input: unknown) {
  checks?.push({ schema, input });
  return v.safeParse(schema, input);
}

/**
 * A fallback hides what it replaces, so the schema that it is for is added as `inner`.
 *
 * @public src/api/ imports it in place of that of valibot.
 */
export function fallback(schema: v.GenericSchema, value: never) {
  return Object.assign(v.fallback(schema, value), { inner: schema });
}

export * from 'valibot';
