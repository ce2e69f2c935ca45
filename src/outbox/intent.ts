import * as v from 'valibot';
import type { Answers } from '../answers/answers.ts';
import type { AppError } from '../api/errors.ts';
import type { Auth } from '../api/http.ts';
import { submissionSchema } from '../api/submissions.ts';
import { testAnswersSchema } from '../api/test-schema.ts';

/** The username and password of a person who logs in again after the session ended. */
export const credentialsSchema = v.object({ username: v.string(), password: v.string() });
export type Credentials = v.InferOutput<typeof credentialsSchema>;

/** Asks an action to log the same person in again. */
export const signInIntentSchema = v.object({ intent: v.literal('sign-in'), signIn: credentialsSchema });
export type SignInIntent = v.InferOutput<typeof signInIntentSchema>;

/** Asks an action to submit a questionnaire. */
export const submitIntentSchema = v.object({
  intent: v.literal('submit'),
  userUuid: v.string(),
  submission: submissionSchema,
  signIn: v.exactOptional(credentialsSchema),
});

/** Asks an action to submit a test. */
export const submitTestIntentSchema = v.object({
  intent: v.literal('submit-test'),
  userUuid: v.string(),
  questions: testAnswersSchema,
  signIn: v.exactOptional(credentialsSchema),
});

export type SubmitIntent =
  | v.InferOutput<typeof submitIntentSchema>
  | v.InferOutput<typeof submitTestIntentSchema>;

/**
 * What an action that submits answers returns: nothing when they arrived, or why not. `queued`: they wait in the outbox.
 * `changed`: the form is no longer as the page shows it.
 */
export type SubmitReply = { error?: AppError; queued?: boolean; changed?: boolean };

/** The answers that an action submits. */
export type SubmitTask = {
  userUuid: string;
  formId: string;
  /** The path of the page with the form, and of the page that follows. */
  from: string;
  to: string;
  answers: Answers;
  /** Given when the person has to be logged in again first. */
  signIn: Credentials | undefined;
  submit: (calls: SubmitCalls, auth: Auth) => Promise<void>;
};

export type SubmitCalls = Pick<typeof import('./submit-once.ts'), 'submitOnce' | 'submitTestAnswers'>;
