import type { GenericSchema, InferOutput } from 'valibot';
import { gotNoAnswer } from '../../api/errors.ts';
import { formKey, keepCopy, readCopy, removeCopy } from '../../session/copies.ts';
import type { Session } from '../../session/session.ts';
import { answersKey } from '../../session/unsent.ts';
import { removeLocal } from './local-answers.ts';

/** Keeps what this person can open again without a network; null forgets it. */
export function keepForm({ token, user }: Session, formId: string, form: unknown) {
  const keep = (key: string) => (form === null ? removeCopy(key) : keepCopy(token, key, form));
  // Who it is may be known later than the form; a user who cannot be read is told of by the session.
  user.then(({ uuid }) => keep(formKey(uuid, formId))).catch(() => {});
}

/** Forgets the answers to a questionnaire that is completed: those of this device can go nowhere any more. */
export function forgetAnswers({ user }: Session, formId: string) {
  user.then(({ uuid }) => removeLocal(answersKey(uuid, formId))).catch(() => {});
}

/** What this person opened here before, when reading it anew got no answer; else throws that `failure`. */
export async function keptForm<Schema extends GenericSchema>(
  { user }: Session,
  formId: string,
  schema: Schema,
  failure: unknown,
): Promise<InferOutput<Schema>> {
  if (!gotNoAnswer(failure)) throw failure;
  const kept = await user.then(({ uuid }) => readCopy(formKey(uuid, formId), schema)).catch(() => null);
  if (kept === null) throw failure;
  return kept;
}
