import * as v from 'valibot';
import { endpoints } from './endpoints.ts';
import { isAppError } from './errors.ts';
import { type Auth, type ErrorsByStatus, send } from './http.ts';
import { asNumber, optional } from './schema.ts';
import { type TestQuestion, type TestType, testQuestionsSchema } from './test-schema.ts';

/** A trait with its score: a finite number on any scale, or null when the backend gives something else. */
export type Score = { name: string; score: number | null };

export type TestResults =
  | { type: 'bfi'; domains: Score[]; facets: Score[] }
  | { type: 'treo'; roles: Score[] };

/** Lists the questions of a test, without a session. Throws `questions-failed`. */
export function listTestQuestions(type: TestType, auth: Auth): Promise<TestQuestion[]> {
  return send(endpoints.listTestQuestions, {
    params: { type },
    schema: testQuestionsSchema,
    errors: { other: 'questions-failed' },
    auth,
  });
}

/**
 * Reads the user's results of a test, with the backend's names of the traits. Throws `results-missing` (404) when the
 * test was not taken, else `results-failed`.
 */
export async function getTestResults(type: TestType, auth: Auth): Promise<TestResults> {
  const call = { params: { type }, errors: resultErrors, auth };
  if (type === 'treo') {
    return { type, roles: await send(endpoints.getTestResults, { ...call, schema: scoresSchema }) };
  }
  const result = await send(endpoints.getTestResults, { ...call, schema: bfiSchema });
  return { type, domains: result.domainPersonalities ?? [], facets: result.facetPersonalities ?? [] };
}

/** Whether the user has results of a test. Throws `results-failed`. */
export async function hasTestResults(type: TestType, auth: Auth): Promise<boolean> {
  try {
    const results = await getTestResults(type, auth);
    return (results.type === 'bfi' ? [...results.domains, ...results.facets] : results.roles).length > 0;
  } catch (error) {
    if (isAppError(error, 'results-missing')) return false;
    throw error;
  }
}

const resultErrors: ErrorsByStatus = { 404: 'results-missing', other: 'results-failed' };

// Not v.record, which drops a trait named `__proto__`.
const scoresSchema = v.pipe(
  v.custom<object>((value) => typeof value === 'object' && value !== null && !Array.isArray(value)),
  v.transform((scores) => Object.entries(scores).map(([name, value]) => ({ name, score: asNumber(value) }))),
);

// At least one of the two, so that an error with status 200 does not count as results.
const bfiSchema = v.pipe(
  v.object({ domainPersonalities: optional(scoresSchema), facetPersonalities: optional(scoresSchema) }),
  v.check((maps) => Object.values(maps).some((map) => map !== null)),
);
