import * as v from 'valibot';
import type { Sent } from './calls.ts';
import { idSchema } from './schema.ts';

/** The self-tests: BFI-2 (personality) and TREO (team roles). */
export const testTypes = ['bfi', 'treo'] as const;
export type TestType = (typeof testTypes)[number];

/**
 * The questions of a test, from the backend or the cache. One question that does not fit makes all of them unreadable:
 * without an answer to it, the backend would refuse the test.
 */
export const testQuestionsSchema = v.array(v.object({ question_id: idSchema, question: v.string() }));

export type TestQuestion = v.InferOutput<typeof testQuestionsSchema>[number];

/** A question with its answer, as a test is submitted. */
export type TestAnswer = Sent<'submitTest'>['json']['questions'][number];
