import { endpoints } from './endpoints.ts';
import { type Auth, type Meanings, send } from './http.ts';
import type { Answer, Id } from './schema.ts';
import type { TestAnswer, TestType } from './self-tests.ts';

/** A questionnaire as it is handed in. */
export type Submission = {
  form_id: Id;
  assignment_id: Id;
  /** Null while the form has not said it; never null in what is sent. */
  group_id: Id | null;
  user_id: Id;
  open: boolean;
  blocks: { block_id: Id; questions: { question_id: Id; answer: Answer }[] }[];
};

/** Hands in a whole questionnaire; it is sent once and never repeated here. */
export function submitForm(submission: Submission, auth: Auth): Promise<void> {
  return send(endpoints.submitForm, {
    json: submission,
    meanings: submitMeanings('blocks'),
    auth,
  });
}

/** Hands in all answers of a test; earlier ones of the same person are replaced. */
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
