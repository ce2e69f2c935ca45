import { AppError, isAppError } from '../../api/errors.ts';
import type { Auth } from '../../api/http.ts';
import { getUserForm, type Submission, submitForm } from '../../api/user-forms.ts';

/**
 * Hands in a questionnaire so that it arrives once. Before it is sent `again`, and after a try that failed,
 * the backend is asked whether it is completed: the reply may have been lost after the backend took it.
 * Throws the failure of the submission when it is not known to have arrived.
 */
export async function submitOnce(submission: Submission, again: boolean, auth: Auth): Promise<void> {
  if (again && (await isCompleted(submission, auth).catch(notSent))) return;
  try {
    await submitForm(submission, auth);
  } catch (error) {
    if (!isAppError(error) || isAppError(error, 'submit-incomplete', 'session-ended')) throw error;
    if (!(await isCompleted(submission, auth).catch(() => false))) throw error;
  }
}

async function isCompleted({ assignment_id }: Submission, auth: Auth): Promise<boolean> {
  return (await getUserForm(assignment_id, auth)).is_completed;
}

/** A question that got no answer means that nothing was sent, for the reason that the question met. */
function notSent(cause: unknown): never {
  if (!isAppError(cause) || isAppError(cause, 'session-ended')) throw cause;
  throw new AppError('submit-failed', cause.reason, { status: cause.status, cause });
}
