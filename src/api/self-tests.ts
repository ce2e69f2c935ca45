import * as v from 'valibot';
import { endpoints } from './endpoints.ts';
import { type Auth, type Meanings, send } from './http.ts';
import { answerValues, asNumber, idSchema, optional } from './schema.ts';

/** The two standalone tests: personality, and team roles. */
export const testTypes = ['bfi', 'treo'] as const;
export type TestType = (typeof testTypes)[number];

/**
 * The questions of a test as the backend answers them, or as a copy of them was stored. One that cannot be read makes
 * all of them unreadable: a test without one of its questions would be refused.
 */
export const testQuestionsSchema = v.array(v.object({ question_id: idSchema, question: v.string() }));

export type TestQuestion = v.InferOutput<typeof testQuestionsSchema>[number];

/** Every question of a test with its answer, as it is submitted. */
export const testAnswersSchema = v.array(
  v.object({ question_id: idSchema, question: v.string(), answer: v.picklist(answerValues) }),
);
export type TestAnswer = v.InferOutput<typeof testAnswersSchema>[number];

/** A trait with its score: a finite number on any scale; null when what came instead is none. */
export type Score = { name: string; score: number | null };

/** The results of one person: of the personality test, or of the team-role test. */
export type TestResults =
  | { type: 'bfi'; domains: Score[]; facets: Score[] }
  | { type: 'treo'; roles: Score[] };

/** The questions of a test; open to everyone. */
export function listTestQuestions(type: TestType, auth: Auth): Promise<TestQuestion[]> {
  return send(endpoints.listTestQuestions, {
    params: { type },
    schema: testQuestionsSchema,
    meanings: { other: 'questions-failed' },
    auth,
  });
}

/** The results of a test of the person whose token is sent, with the names as the backend has them. */
export async function getTestResults(type: TestType, auth: Auth): Promise<TestResults> {
  const call = { params: { type }, meanings: resultMeanings, auth };
  if (type === 'treo') {
    return { type, roles: await send(endpoints.getTestResults, { ...call, schema: scoresSchema }) };
  }
  const result = await send(endpoints.getTestResults, { ...call, schema: bfiSchema });
  return { type, domains: result.domainPersonalities ?? [], facets: result.facetPersonalities ?? [] };
}

const resultMeanings: Meanings = { 404: 'results-missing', other: 'results-failed' };

// Read by its entries and never by its names: `__proto__` is a name like any other, which a record would drop.
const scoresSchema = v.pipe(
  v.custom<object>((value) => typeof value === 'object' && value !== null && !Array.isArray(value)),
  v.transform((scores) => Object.entries(scores).map(([name, value]) => ({ name, score: asNumber(value) }))),
);

// One of the two is enough; an error that comes with status 200 has neither.
const bfiSchema = v.pipe(
  v.object({ domainPersonalities: optional(scoresSchema), facetPersonalities: optional(scoresSchema) }),
  v.check((maps) => Object.values(maps).some((map) => map !== null)),
);
