import * as v from 'valibot';
import type { Sent } from './calls.ts';
import { endpoints } from './endpoints.ts';
import { type Auth, type ErrorsByStatus, send } from './http.ts';
import { answerValues } from './scale.ts';
import { idSchema } from './schema.ts';
import type { TestAnswer, TestType } from './test-schema.ts';

/** A questionnaire to submit, as it is stored in the outbox (docs/backend.md, 3). */
export const submissionSchema = v.object({
  form_id: idSchema,
  assignment_id: idSchema,
  /** Null when the form names no group; it is then looked up before submitting. */
  group_id: v.nullable(idSchema),
  user_id: idSchema,
  open: v.boolean(),
  blocks: v.array(
    v.object({
      block_id: idSchema,
      questions: v.array(v.object({ question_id: idSchema, answer: v.picklist(answerValues) })),
    }),
  ),
});
export type Submission = v.InferOutput<typeof submissionSchema>;

/**
 * Submits a whole questionnaire. Throws `submit-incomplete` when the backend misses answers, `submit-refused` when it
 * refuses another field, and `submit-failed`.
 */
export function submitForm(submission: Sent<'submitForm'>['json'], auth: Auth): Promise<void> {
  return send(endpoints.submitForm, {
    json: submission,
    errors: submitMeanings('blocks'),
    auth,
  });
}

/** Submits all answers to a test, replacing earlier ones. Throws as {@link submitForm} does. */
export function submitTest(type: TestType, questions: TestAnswer[], auth: Auth): Promise<void> {
  return send(endpoints.submitTest, {
    params: { type },
    json: { questions },
    errors: submitMeanings('questions'),
    auth,
  });
}

/**
 * A 422 means that answers are missing when it names something in `list`, the part of the body with the answers, or
 * names nothing. Otherwise it refuses a field that the pupil did not fill in.
 */
function submitMeanings(list: 'blocks' | 'questions'): ErrorsByStatus {
  return {
    422: ({ places }) =>
      places.length === 0 || places.some((place) => place.split('.')[0] === list)
        ? 'submit-incomplete'
        : 'submit-refused',
    other: 'submit-failed',
  };
}
