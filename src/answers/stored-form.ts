import type { GenericSchema, InferOutput } from 'valibot';
import type { AssignmentForm, Question } from '../api/form-schema.ts';
import type { Session } from '../session/session.ts';
import { formKey, keepCopy, readCopy, readUser, removeCopy } from '../storage/copies.ts';
import { answersKey } from '../storage/unsent.ts';
import { answersOf } from './answers.ts';
import { removeLocal, removeOutOfDate } from './local-answers.ts';

/** What this session stored of a questionnaire or test that was opened on this device; null without it. */
export function storedForm<Schema extends GenericSchema>(
  { token }: Session,
  formId: string,
  schema: Schema,
): InferOutput<Schema> | null {
  const user = readUser(token);
  return user && readCopy(token, formKey(user.uuid, formId), schema);
}

/** Stores what this person can open again at once, and without a network. */
export function storeForm(session: Session, formId: string, form: unknown): Promise<void> {
  return whenKnown(session, (uuid) => keepCopy(session.token, formKey(uuid, formId), form));
}

/** Removes it: it is handed in, or no longer this person's. */
export function removeForm(session: Session, formId: string): Promise<void> {
  return whenKnown(session, (uuid) => removeCopy(formKey(uuid, formId)));
}

/**
 * Brings what this device has of an assignment's questionnaire up to date with what the backend answered when
 * it was asked at `askedAt` (ms since 1970). Local answers to a completed one can go nowhere any more.
 */
export async function takeForm(
  session: Session,
  assignmentId: string,
  form: AssignmentForm,
  askedAt: number,
) {
  await (form.is_completed ? removeForm(session, assignmentId) : storeForm(session, assignmentId, form));
  await whenKnown(session, (uuid) => {
    const key = answersKey(uuid, assignmentId);
    if (form.is_completed) removeLocal(key);
    else removeOutOfDate(key, answersOf(form), askedAt);
  });
}

/** Whether the blocks of two versions of a form ask the same questions in the same order. */
export function asksTheSame(one: Asked, other: Asked): boolean {
  const textOf = (blocks: Asked) =>
    JSON.stringify(
      blocks.map(({ questions }) => questions.map((at) => [String(at.question_id), at.question])),
    );
  return textOf(one) === textOf(other);
}

type Asked = { questions: Pick<Question, 'question_id' | 'question'>[] }[];

/** Who it is may be known later than the form; a user who cannot be read is a failure of the session alone. */
function whenKnown({ user }: Session, work: (userUuid: string) => void): Promise<void> {
  return user.then(
    ({ uuid }) => work(uuid),
    () => {},
  );
}
