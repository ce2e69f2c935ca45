import { AppError, isAppError } from '../api/errors.ts';
import type { AssignmentForm } from '../api/form-schema.ts';
import type { Auth } from '../api/http.ts';
import { type Id, sameId } from '../api/schema.ts';
import { listTestQuestions } from '../api/self-tests.ts';
import { type Submission, submitForm, submitTest } from '../api/submissions.ts';
import type { TestAnswer, TestType } from '../api/test-schema.ts';
import { listUserForms } from '../api/user-forms.ts';
import { readChosenGroup } from '../session/chosen-group.ts';
import { writeCache } from '../storage/cache.ts';
import { submittedKey } from '../storage/keys.ts';
import { mayBeSubmitted, readBeforeSubmitting, readForm, withSubmissionNote } from './submission-note.ts';

/** The statuses with which a backend may refuse a submission because the assignment is closed. */
const refusalStatuses = [400, 403, 404, 409, 423];

/**
 * Submits a questionnaire so that it arrives once: it reads the form first when the backend may have it already.
 * Throws as {@link submitOpenForm} does.
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
 * Submits a questionnaire that is not completed as far as is known. After a failure it reads the form, because the backend
 * may have taken this submission, or one from another device.
 *
 * Throws the failure of the submission, or `submit-gone` where there is no form any more, `assignment-closed` where the form says so, `submit-incomplete` where the
 * form has questions without an answer, `submit-disputed` where the backend misses answers that are all there, and
 * `submit-no-group` where no group is known.
 */
export async function submitOpenForm(submission: Submission, userUuid: string, auth: Auth): Promise<void> {
  const { assignment_id, group_id } = submission;
  const group = group_id ?? (await findGroup(userUuid, assignment_id, auth));
  try {
    await withSubmissionNote(userUuid, String(assignment_id), auth, () =>
      submitForm({ ...submission, group_id: group }, auth),
    );
    // Only after a reply: without one, another device may have submitted the form before.
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

/** Submits a test; throws like {@link submitOnce}. A second submission replaces the first one. */
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
 * The group of a submission whose form names none: the one in the person's list, or else the one that was chosen on
 * this device. Throws `submit-no-group` when neither is known, or why the list did not load.
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

/** Returns `submit-disputed` instead when every question has an answer, so that the person is not asked to answer them. */
function explainIncomplete(error: AppError, questions: QuestionId[], answers: QuestionId[]): AppError {
  const answered = new Set(answers.map(({ question_id }) => String(question_id)));
  const isComplete = questions.every(({ question_id }) => answered.has(String(question_id)));
  return isComplete ? new AppError('submit-disputed', 'status', { status: error.status }) : error;
}

/** Throws the failure of a call before the submission as a failed submission, because nothing was submitted. */
function throwAsSubmitFailed(cause: unknown): never {
  if (!isAppError(cause) || isAppError(cause, 'session-ended', 'submit-gone')) throw cause;
  throw new AppError('submit-failed', cause.reason, { status: cause.status, cause });
}
