import type * as v from 'valibot';
import type { AssignmentForm, Question } from '../../api/form-schema.ts';
import { readCache, readCachedUser, writeCache } from '../cache.ts';
import { answersKey, formKey, outboxKey, queuedKey, remove, submittingKey } from '../local-storage.ts';
import type { Session } from '../session/session.ts';
import { answersOf } from './answers.ts';
import { localAnswers, removeAnswers } from './local-answers.ts';

/** The questionnaire or test that this session cached on this device, or null. */
export function readCachedForm<Schema extends v.GenericSchema>(
  { token }: Session,
  formId: string,
  schema: Schema,
): v.InferOutput<Schema> | null {
  const user = readCachedUser(token);
  return user && readCache(token, formKey(user.uuid, formId), schema);
}

/** Caches a form, to open it again at once and offline. */
export function writeCachedForm(session: Session, formId: string, form: unknown): Promise<void> {
  return withUser(session, (uuid) => writeCache(session.token, formKey(uuid, formId), form));
}

/** Removes a form that the user may no longer fill in. The answers stay. */
export function removeCachedForm(session: Session, formId: string): Promise<void> {
  return withUser(session, (uuid) => remove(formKey(uuid, formId)));
}

/**
 * Reads a form from the backend, and brings what this device stores for it up to date: caches an open form and removes
 * outdated answers; of a completed form removes everything, because nothing can be submitted any more. Throws as `read`.
 */
export async function readAndSync(
  session: Session,
  assignmentId: string,
  read: () => Promise<AssignmentForm>,
): Promise<AssignmentForm> {
  let confirmation = 0;
  const noted = withUser(session, (uuid) => {
    confirmation = localAnswers(answersKey(uuid, assignmentId)).lastConfirmation();
  });
  const form = await read();
  if (!form.is_completed) await writeCachedForm(session, assignmentId, form);
  await noted;
  await withUser(session, (uuid) => {
    if (form.is_completed) return removeStoredForm(uuid, assignmentId);
    localAnswers(answersKey(uuid, assignmentId)).removeOutOfDate(answersOf(form), confirmation);
  });
  return form;
}

/** Removes all that this device has of a form, because the backend has the answers. */
export function removeStoredForm(userUuid: string, formId: string) {
  // First: another tab reloads the form when its answers disappear, and must not find the cached one.
  remove(formKey(userUuid, formId));
  removeAnswers(answersKey(userUuid, formId));
  for (const keyOf of [submittingKey, outboxKey, queuedKey]) remove(keyOf(userUuid, formId));
}

/** Whether two versions of a form have the same questions in the same order. */
export function hasSameQuestions(one: Blocks, other: Blocks): boolean {
  const textOf = (blocks: Blocks) =>
    JSON.stringify(
      blocks.map(({ questions }) =>
        questions.map(({ question_id, question }) => [String(question_id), question]),
      ),
    );
  return textOf(one) === textOf(other);
}

type Blocks = { questions: Pick<Question, 'question_id' | 'question'>[] }[];

/** Runs `work` when the user has loaded, which may be after the form. Does nothing when that fails. */
function withUser({ user }: Session, work: (userUuid: string) => void): Promise<void> {
  return user.then(
    ({ uuid }) => work(uuid),
    () => {},
  );
}
