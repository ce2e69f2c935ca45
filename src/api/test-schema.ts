import * as v from 'valibot';
import { answerValues } from './scale.ts';
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

/** All questions of a test with their answers, as they are submitted. */
export const testAnswersSchema = v.array(
  v.object({ question_id: idSchema, question: v.string(), answer: v.picklist(answerValues) }),
);
export type TestAnswer = v.InferOutput<typeof testAnswersSchema>[number];
