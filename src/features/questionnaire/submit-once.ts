import { AppError, isAppError } from '../../api/errors.ts';
import type { Auth } from '../../api/http.ts';
import { getUserForm, type Submission, submitForm } from '../../api/user-forms.ts';

// Assignments of which a submission was sent without learning whether the backend took it.
const unconfirmed = new Set<string>();

/**
 * Hands in a questionnaire so that it arrives once. When the reply to an earlier try was lost, or fails to
 * come now, the backend is asked whether the questionnaire is completed before anything is sent again.
 * Throws the failure of the submission when it is not known to have arrived.
 */
export async function submitOnce(submission: Submission, auth: Auth): Promise<void> {
  const id = String(submission.assignment_id);
  if (unconfirmed.has(id) && (await isCompleted(submission, auth).catch(notSent))) return;
  try {
    await submitForm(submission, auth);
  } catch (error) {
    if (!isAppError(error) || isAppError(error, 'submit-incomplete', 'session-ended')) throw error;
    unconfirmed.add(id);
    if (!(await isCompleted(submission, auth).catch(() => false))) throw error;
  }
  unconfirmed.delete(id);
}

async function isCompleted({ assignment_id }: Submission, auth: Auth): Promise<boolean> {
  return (await getUserForm(assignment_id, auth)).is_completed;
}

/** A question that got no answer means that nothing was sent, for the reason that the question met. */
function notSent(cause: unknown): never {
  if (!isAppError(cause) || isAppError(cause, 'session-ended')) throw cause;
  throw new AppError('submit-failed', cause.reason, { status: cause.status, cause });
}
