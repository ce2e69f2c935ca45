import * as v from 'valibot';
import { AppError, gotNoAnswer, isAppError } from '../../api/errors.ts';
import type { AssignmentForm } from '../../api/form-schema.ts';
import { type Auth, pause, timeoutMs } from '../../api/http.ts';
import type { Id } from '../../api/schema.ts';
import { getUserForm } from '../../api/user-forms.ts';
import { readLocal } from '../answers/local-answers.ts';
import { answersKey, submittingKey } from '../keys.ts';
import { readWithFallback, remove, writeWithFallback } from '../local-storage.ts';
import { readOutboxEntry } from './entries.ts';

/** How often to read the form while an earlier submission may be under way, in ms. */
const readAgainMs = 2_000;

const noteSchema = v.pipe(v.string(), v.parseJson(), v.object({ savedAt: v.number() }));

/**
 * Submits a form, with a note on this device from before the request until the reply. A page that finds a note, after a
 * reload or another user's sign-in, reads the form before it submits.
 */
export async function withSubmissionNote<T>(
  userUuid: string,
  formId: string,
  { signal }: Auth,
  call: () => Promise<T>,
) {
  signal?.throwIfAborted();
  // Offline nothing can be under way. With a note, the pupil would have to wait when the network is back.
  if (!navigator.onLine) return call();
  const key = submittingKey(userUuid, formId);
  writeNote(key, Date.now());
  try {
    const result = await call();
    remove(key);
    return result;
  } catch (error) {
    if (!hasReplied(error)) throw error;
    // After a 5xx nothing is under way any more, but the backend may have the answers.
    if ((error.status ?? 0) >= 500) writeNote(key, Date.now() - timeoutMs);
    else remove(key);
    throw error;
  }
}

function writeNote(key: string, savedAt: number) {
  writeWithFallback(key, JSON.stringify({ savedAt }));
}

/** Whether an error is a reply of the backend itself. A gateway may time out while the backend continues. */
function hasReplied(error: unknown): error is AppError {
  return isAppError(error) && !gotNoAnswer(error) && error.status !== 502 && error.status !== 504;
}

/** When the form was submitted without a reply so far (ms since 1970), or null. */
export function submittingSince(userUuid: string, formId: string): number | null {
  const note = v.safeParse(noteSchema, readWithFallback(submittingKey(userUuid, formId)));
  return note.success ? note.output.savedAt : null;
}

/**
 * Whether the backend may have the answers without this page knowing: a submission got no reply, the answers are
 * queued, or another tab submitted and removed them.
 */
export function mayBeSubmitted(userUuid: string, formId: string): boolean {
  const entry = readOutboxEntry(userUuid, formId);
  return (
    submittingSince(userUuid, formId) !== null ||
    (entry !== null && entry.state !== 'refused') ||
    readLocal(answersKey(userUuid, formId)).size === 0
  );
}

/**
 * Reads a form before it is submitted. While an earlier submission may be under way, an open form proves nothing: it is
 * read again until it is completed or that submission has timed out. Throws as {@link readForm} does.
 */
export async function readBeforeSubmitting(
  userUuid: string,
  assignmentId: string,
  auth: Auth,
): Promise<AssignmentForm> {
  const since = submittingSince(userUuid, assignmentId) ?? 0;
  // At most from now on: the clock may have been set back.
  const settledAt = Math.min(since, Date.now()) + timeoutMs;
  for (;;) {
    const form = await readForm(assignmentId, auth);
    const left = settledAt - Date.now();
    if (form.is_completed || left <= 0) return form;
    await pause(Math.min(left, readAgainMs), auth.signal);
  }
}

/** Reads a form that is to be submitted. Throws `submit-gone` when it no longer exists, and as `getUserForm` does. */
export async function readForm(assignmentId: Id, auth: Auth): Promise<AssignmentForm> {
  try {
    return await getUserForm(assignmentId, auth);
  } catch (cause) {
    if (!isAppError(cause, 'form-missing', 'form-session-missing')) throw cause;
    throw new AppError('submit-gone', 'status', { status: cause.status, params: cause.params, cause });
  }
}
