import type { Answers } from '../answers/answers.ts';
import type { AppError } from '../api/errors.ts';
import type { Auth } from '../api/http.ts';
import type { Id } from '../api/schema.ts';
import type { Submission } from '../api/submissions.ts';

/** What the questionnaire's page asks of its action. */
export type Intent =
  | { intent: 'subscribe'; group_id: Id; name: string }
  | SignIn
  /** `again`: an earlier try failed, and may have arrived all the same. */
  | { intent: 'submit'; userUuid: string; submission: Submission; again: boolean; signIn?: Credentials };

/** Logging in again, for a session that ended while a questionnaire or test was open. */
export type SignIn = { intent: 'sign-in'; signIn: Credentials };

/** With what a person whose session ended in mid-form goes on. */
export type Credentials = { username: string; password: string };

/**
 * What an action that hands answers in gives back: nothing when they arrived, else why not. `queued`: they go out
 * later by themselves. `changed`: the form is not as the page shows it any more.
 */
export type Sent = { error?: AppError; queued?: boolean; changed?: boolean };

/** The answers that are handed in, and how. */
export type Work = {
  userUuid: string;
  formId: string;
  /** Where the form is filled in, and where handing it in leads to. */
  from: string;
  to: string;
  answers: Answers;
  signIn: Credentials | undefined;
  send: (submits: Submits, auth: Auth) => Promise<void>;
};

export type Submits = Pick<typeof import('./submit-once.ts'), 'submitOnce' | 'submitTestAnswers'>;
