import { AppError, isAppError } from '../api/errors.ts';
import type { AssignmentForm } from '../api/form-schema.ts';
import type { Auth } from '../api/http.ts';
import { listTestQuestions, type TestAnswer, type TestType } from '../api/self-tests.ts';
import { type Submission, submitForm, submitTest } from '../api/submissions.ts';
import { getUserForm } from '../api/user-forms.ts';
import { notSent } from './not-sent.ts';
import { ownGroup } from './own-group.ts';

/** The statuses with which a backend says that it does not take the submission as things stand. */
const refusals = [400, 403, 404, 409, 423];

/**
 * Hands in a person's questionnaire so that it arrives once. Before it is sent `again`, and after a try that failed,
 * the form is read: the reply may have been lost after the backend took it. Throws the failure of the submission
 * when it is not known to have arrived: `assignment-closed` where the form says so, `submit-incomplete` where it has
 * questions that the submission has not, `submit-disputed` where the backend misses answers that are all there.
 */
export async function submitOnce(
  submission: Submission,
  userUuid: string,
  again: boolean,
  auth: Auth,
): Promise<void> {
  const { assignment_id, group_id } = submission;
  if (again && (await getUserForm(assignment_id, auth).catch(failed)).is_completed) return;
  const group = group_id ?? (await ownGroup(userUuid, assignment_id, auth));
  try {
    await submitForm({ ...submission, group_id: group }, auth);
  } catch (error) {
    if (!isAppError(error) || isAppError(error, 'session-ended')) throw error;
    const form = await getUserForm(assignment_id, auth).catch(() => null);
    if (!form?.is_completed) throw explained(error, form, submission);
  }
}

/** Hands in a test; it throws as {@link submitOnce} does. What is sent last replaces what was there. */
export async function submitTestAnswers(type: TestType, answers: TestAnswer[], auth: Auth): Promise<void> {
  try {
    await submitTest(type, answers, auth);
  } catch (error) {
    if (!isAppError(error, 'submit-incomplete')) throw error;
    const questions = await listTestQuestions(type, auth).catch(() => []);
    throw incomplete(error, questions, answers);
  }
}

function explained(error: AppError, form: AssignmentForm | null, { blocks }: Submission): AppError {
  const { status = 0 } = error;
  if (form?.open === false && refusals.includes(status)) {
    return new AppError('assignment-closed', 'status', { status });
  }
  if (!isAppError(error, 'submit-incomplete')) return error;
  const questionsOf = (of: { questions: Asked[] }[] = []) => of.flatMap(({ questions }) => questions);
  return incomplete(error, questionsOf(form?.blocks), questionsOf(blocks));
}

type Asked = Pick<TestAnswer, 'question_id'>;

/** Whether answers are missing, or the backend only says so. */
function incomplete(error: AppError, asked: Asked[], answered: Asked[]): AppError {
  const known = new Set(answered.map(({ question_id }) => String(question_id)));
  const isComplete = asked.every(({ question_id }) => known.has(String(question_id)));
  return isComplete ? new AppError('submit-disputed', 'status', { status: error.status }) : error;
}

function failed(cause: unknown): never {
  throw notSent(cause);
}
