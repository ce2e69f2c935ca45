import { AppError, isAppError } from '../../api/errors.ts';
import type { AssignmentForm } from '../../api/form-schema.ts';
import type { Auth } from '../../api/http.ts';
import { type Id, sameId } from '../../api/schema.ts';
import { listTestQuestions } from '../../api/self-tests.ts';
import { type Submission, submitForm, submitTest } from '../../api/submissions.ts';
import type { TestAnswer, TestType } from '../../api/test-schema.ts';
import { listUserForms } from '../../api/user-forms.ts';
import { writeCache } from '../cache.ts';
import { submittedKey } from '../keys.ts';
import { readChosenGroup } from '../session/chosen-group.ts';
import { mayBeSubmitted, readBeforeSubmitting, readForm, withSubmissionNote } from './submission-note.ts';

/** The statuses with which a backend may refuse a submission to a closed assignment. */
const refusalStatuses = [400, 403, 404, 409, 423];

/**
 * Submits a questionnaire exactly once: reads the form first when the backend may already have it. Throws as
 * {@link submitOpenForm} does.
 */
export async function submitOnce(submission: Submission, userUuid: string, auth: Auth): Promise<void> {
  const id = String(submission.assignment_id);
  if (mayBeSubmitted(userUuid, id)) {
    const form = await readBeforeSubmitting(userUuid, id, auth).catch(throwAsSubmitFailed);
    if (form.is_completed) return;
  }
  await submitOpenForm(submission, userUuid, auth);
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
  const group = group_id ?? (await findGroup(userUuid, assignment_id, auth));
  try {
    await withSubmissionNote(userUuid, String(assignment_id), auth, () =>
      submitForm({ ...submission, group_id: group }, auth),
    );
    // Only after a reply: without one, the form may have been submitted earlier on another device.
    if (auth.token) writeCache(auth.token, submittedKey(userUuid, String(assignment_id)), Date.now());
  } catch (error) {
    if (!isAppError(error) || isAppError(error, 'session-ended')) throw error;
    const form = await readForm(assignment_id, auth).catch((failure: unknown) => {
      if (isAppError(failure, 'submit-gone')) throw failure;
      return null;
    });
    if (!form?.is_completed) throw explain(error, form, submission);
  }
}

/** Submits a test, replacing an earlier submission. Throws like {@link submitOnce}. */
export async function submitTestAnswers(type: TestType, answers: TestAnswer[], auth: Auth): Promise<void> {
  try {
    await submitTest(type, answers, auth);
  } catch (error) {
    if (!isAppError(error, 'submit-incomplete')) throw error;
    const questions = await listTestQuestions(type, auth).catch(() => []);
    throw explainIncomplete(error, questions, answers);
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

type QuestionId = Pick<TestAnswer, 'question_id'>;

/** Returns `submit-disputed` when every question has an answer, so that the pupil is not told to answer them. */
function explainIncomplete(error: AppError, questions: QuestionId[], answers: QuestionId[]): AppError {
  const answered = new Set(answers.map(({ question_id }) => String(question_id)));
  const isComplete = questions.every(({ question_id }) => answered.has(String(question_id)));
  return isComplete ? new AppError('submit-disputed', 'status', { status: error.status }) : error;
}

/** Throws the failure of an earlier call as `submit-failed`, because nothing was submitted. */
function throwAsSubmitFailed(cause: unknown): never {
  if (!isAppError(cause) || isAppError(cause, 'session-ended', 'submit-gone')) throw cause;
  throw new AppError('submit-failed', cause.reason, { status: cause.status, cause });
}
