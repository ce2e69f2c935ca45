import { AppError, isAppError } from '../../api/errors.ts';
import type { AssignmentForm } from '../../api/form-schema.ts';
import { type Auth, pause, timeoutMs } from '../../api/http.ts';
import { type Id, sameId } from '../../api/schema.ts';
import { type Submission, submitForm } from '../../api/submissions.ts';
import { getUserForm, listUserForms } from '../../api/user-forms.ts';
import { ageOf, readChosenGroup } from '../cache.ts';
import {
  readSubmitted,
  removeSubmitting,
  submittingSince,
  writeSubmitted,
  writeSubmitting,
} from './entries.ts';

/** The statuses with which a backend may refuse a submission to a closed assignment. */
const refusalStatuses = [400, 403, 404, 409, 423];
/** How often to read the form while an earlier submission may be under way, in ms. */
const readAgainMs = 2_000;

/**
 * Submits a questionnaire exactly once, for the group that the pupil is in by now: reads the form first. Throws as
 * {@link submitOpenForm} does.
 */
export async function submitOnce(submission: Submission, userUuid: string, auth: Auth): Promise<void> {
  const id = String(submission.assignment_id);
  const form = await readBeforeSubmitting(userUuid, id, auth).catch(throwAsSubmitFailed);
  if (form.is_completed) return;
  await submitOpenForm({ ...submission, group_id: form.group?.group_id ?? null }, userUuid, auth);
}

/**
 * Reads a form before it is submitted. While an earlier submission may be under way, an open form proves nothing: it is
 * read again until it is completed or that submission has timed out. Throws `submit-gone`, and as `getUserForm` does.
 */
export async function readBeforeSubmitting(
  userUuid: string,
  assignmentId: string,
  auth: Auth,
): Promise<AssignmentForm> {
  const since = submittingSince(userUuid, assignmentId);
  // A time of a wrong clock may be one of just now.
  let left = since === null ? 0 : timeoutMs - (ageOf(since) ?? 0);
  for (;;) {
    const form = await readForm(assignmentId, auth);
    if (form.is_completed) noteSubmitted(auth, userUuid, assignmentId);
    if (form.is_completed || left <= 0) return form;
    await pause(Math.min(left, readAgainMs), auth.signal);
    left -= readAgainMs;
  }
}

/**
 * Submits a questionnaire that is open as far as is known. After a failure it reads the form, because the backend may
 * have accepted this submission, or one from another device.
 *
 * Throws the failure of the submission; `submit-gone` when the form no longer exists; `assignment-closed`;
 * `submit-incomplete` when the form has open questions; `submit-disputed` when the backend misses answers that are all
 * there; `submit-no-group` when no group is known.
 */
export async function submitOpenForm(submission: Submission, userUuid: string, auth: Auth): Promise<void> {
  const { assignment_id, group_id } = submission;
  const id = String(assignment_id);
  const group = group_id ?? (await findGroup(userUuid, assignment_id, auth));
  try {
    await withNote(userUuid, id, auth, () => submitForm({ ...submission, group_id: group }, auth));
    noteSubmitted(auth, userUuid, id, Date.now());
  } catch (error) {
    if (!isAppError(error) || isAppError(error, 'session-ended')) throw error;
    const form = await readForm(assignment_id, auth).catch((failure: unknown) => {
      if (isAppError(failure, 'submit-gone')) throw failure;
      return null;
    });
    if (!form?.is_completed) throw explain(error, form, submission);
    noteSubmitted(auth, userUuid, id);
  }
}

/** Notes that the backend has the answers. Without a reply the time is unknown: they may be from another device. */
function noteSubmitted({ token }: Auth, userUuid: string, formId: string, at: number | null = null) {
  const known = at ?? readSubmitted(userUuid, formId)?.at ?? null;
  if (token) writeSubmitted(token, userUuid, formId, known);
}

/**
 * Makes the call with a note on this device from before the request until the reply. A page that finds a note, after a
 * reload or another user's sign-in, reads the form before it submits.
 */
async function withNote(userUuid: string, formId: string, { signal }: Auth, call: () => Promise<void>) {
  signal?.throwIfAborted();
  // Offline nothing can be under way. With a note, the pupil would have to wait when the network is back.
  if (!navigator.onLine) return call();
  writeSubmitting(userUuid, formId, Date.now());
  try {
    await call();
  } catch (error) {
    if (!isAppError(error) || error.reason !== 'status') throw error;
    // After a 5xx nothing is under way any more, but the backend may have the answers.
    if ((error.status ?? 0) >= 500) writeSubmitting(userUuid, formId, Date.now() - timeoutMs);
    else removeSubmitting(userUuid, formId);
    throw error;
  }
  removeSubmitting(userUuid, formId);
}

/** Reads a form that is to be submitted. Throws `submit-gone` when it no longer exists, and as `getUserForm` does. */
async function readForm(assignmentId: Id, auth: Auth): Promise<AssignmentForm> {
  try {
    return await getUserForm(assignmentId, auth);
  } catch (cause) {
    if (!isAppError(cause, 'form-missing', 'form-session-missing')) throw cause;
    throw new AppError('submit-gone', 'status', { status: cause.status, params: cause.params, cause });
  }
}

/**
 * The group for a submission whose form names none: the one in the pupil's list, else the one chosen on this device.
 * Throws `submit-no-group` when neither is known, or why the list did not load.
 */
export async function findGroup(userUuid: string, assignmentId: Id, auth: Auth): Promise<Id> {
  const chosen = readChosenGroup(userUuid, String(assignmentId))?.group_id;
  const forms = await listUserForms(auth).catch((error: unknown) => {
    if (chosen === undefined) return throwAsSubmitFailed(error);
    return { items: [] };
  });
  const listed = forms.items.find((form) => sameId(form.assignment_id, assignmentId))?.group?.group_id;
  const group = listed ?? chosen;
  if (group === undefined) throw new AppError('submit-no-group', 'status');
  return group;
}

function explain(error: AppError, form: AssignmentForm | null, { blocks }: Submission): AppError {
  const { status = 0 } = error;
  if (form?.open === false && refusalStatuses.includes(status)) {
    return new AppError('assignment-closed', 'status', { status });
  }
  if (!isAppError(error, 'submit-incomplete')) return error;
  const questionsOf = (of: { questions: QuestionId[] }[] = []) => of.flatMap(({ questions }) => questions);
  return explainIncomplete(error, questionsOf(form?.blocks), questionsOf(blocks));
}

type QuestionId = { question_id: Id };

/** Returns `submit-disputed` when every question has an answer, so that the pupil is not told to answer them. */
export function explainIncomplete(error: AppError, questions: QuestionId[], answers: QuestionId[]): AppError {
  const answered = new Set(answers.map(({ question_id }) => String(question_id)));
  const isComplete = questions.every(({ question_id }) => answered.has(String(question_id)));
  return isComplete ? new AppError('submit-disputed', 'status', { status: error.status }) : error;
}

/** Throws the failure of an earlier call as `submit-failed`, because nothing was submitted. */
function throwAsSubmitFailed(cause: unknown): never {
  if (!isAppError(cause) || isAppError(cause, 'session-ended', 'submit-gone', 'form-not-subscribed'))
    throw cause;
  throw new AppError('submit-failed', cause.reason, { status: cause.status, cause });
}
