import * as v from 'valibot';
import { endpoints } from './endpoints.ts';
import { type Auth, type Meanings, send } from './http.ts';
import { answerValues, idSchema } from './schema.ts';
import type { TestAnswer, TestType } from './self-tests.ts';

/** The body of a submitted questionnaire (docs/backend.md, 3). */
export const submissionSchema = v.object({
  form_id: idSchema,
  assignment_id: idSchema,
  /** Null when the form names no group; the group is then looked up before it is submitted. */
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

/** Submits a whole questionnaire. It is never retried, because it could arrive twice. */
export function submitForm(submission: Submission, auth: Auth): Promise<void> {
  return send(endpoints.submitForm, {
    json: submission,
    meanings: submitMeanings('blocks'),
    auth,
  });
}

/** Submits all answers of a test; they replace earlier ones of the same person. */
export function submitTest(type: TestType, questions: TestAnswer[], auth: Auth): Promise<void> {
  return send(endpoints.submitTest, {
    params: { type },
    json: { questions },
    meanings: submitMeanings('questions'),
    auth,
  });
}

/**
 * What the statuses of a submission mean. A 422 says that answers are missing where it names something in `list`,
 * the part of the body with the answers, or nothing at all; else a field is refused that the person did not fill in.
 */
function submitMeanings(list: 'blocks' | 'questions'): Meanings {
  return {
    422: ({ places }) =>
      places.length === 0 || places.some((place) => place.split('.')[0] === list)
        ? 'submit-incomplete'
        : 'submit-refused',
    other: 'submit-failed',
  };
}
