import type { Sent } from './calls.ts';
import { endpoints } from './endpoints.ts';
import { type Auth, type ErrorsByStatus, send } from './http.ts';
import type { Id } from './schema.ts';
import type { TestAnswer, TestType } from './test-schema.ts';

type Sending = Sent<'submitForm'>['json'];

/** A questionnaire to submit (docs/backend.md, 3). Without a group (null) that is looked up before. */
export type Submission = Omit<Sending, 'group_id'> & { group_id: Id | null };

/**
 * Submits a whole questionnaire. Throws `submit-incomplete` (422) when the backend misses answers, `submit-refused` (422)
 * when it refuses another field, else `submit-failed`.
 */
export function submitForm(submission: Sending, auth: Auth): Promise<void> {
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
