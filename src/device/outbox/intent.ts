import * as v from 'valibot';
import type { AppError } from '../../api/errors.ts';
import type { Auth } from '../../api/http.ts';
import { submissionSchema } from '../../api/submissions.ts';
import { testAnswersSchema } from '../../api/test-schema.ts';
import type { Answers } from '../answers/answers.ts';

/** The credentials of a user who logs in again after the session ended. */
const credentialsSchema = v.object({ username: v.string(), password: v.string() });
export type Credentials = v.InferOutput<typeof credentialsSchema>;

/** Makes an action log the same user in again. */
export const signInIntentSchema = v.object({ intent: v.literal('sign-in'), signIn: credentialsSchema });
export type SignInIntent = v.InferOutput<typeof signInIntentSchema>;

export const submitIntentSchema = v.object({
  intent: v.literal('submit'),
  userUuid: v.string(),
  submission: submissionSchema,
  signIn: v.exactOptional(credentialsSchema),
});

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
 * The result of an action that submits answers: empty when they arrived, else why not. `queued`: they are in the
 * outbox. `changed`: the form has changed since the page loaded it.
 */
export type SubmitReply = { error?: AppError; queued?: boolean; changed?: boolean };

export type SubmitTask = {
  userUuid: string;
  formId: string;
  /** The paths of the page with the form and of the page that follows. */
  from: string;
  to: string;
  answers: Answers;
  /** Given when the user must log in again first. */
  signIn: Credentials | undefined;
  submit: (calls: SubmitCalls, auth: Auth) => Promise<void>;
};

export type SubmitCalls = Pick<typeof import('./submit-once.ts'), 'submitOnce' | 'submitTestAnswers'>;
