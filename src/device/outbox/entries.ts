import * as v from 'valibot';
import type { ErrorCode } from '../../api/errors.ts';
import type { Answers } from '../answers/answers.ts';
import { openAnswers } from '../answers/local-answers.ts';
import { ageOf, readCache, writeCache } from '../cache.ts';
import {
  answersKey,
  keysWithPrefix,
  outboxKey,
  queuedKey,
  readJson,
  readToken,
  readWithFallback,
  remove,
  submittedKey,
  submittingKey,
  writeJson,
  writeWithFallback,
} from '../local-storage.ts';

/** The refusals with a text that gives a reason. All others are shown as `submit-failed`. */
const specificRefusals: ErrorCode[] = [
  'submit-incomplete',
  'submit-disputed',
  'submit-no-group',
  'submit-gone',
  'assignment-closed',
  'form-not-subscribed',
];

const entrySchema = v.object({ refused: v.exactOptional(v.string()) });

/**
 * A user's answers in the outbox. `queued`: this session submits them automatically. `queued-earlier`: queued by an
 * earlier session, or forged by somebody else on a shared device, so ask first. `refused`: the backend refused them, for
 * the reason `refusal`.
 */
type OutboxEntry =
  | { state: 'queued' | 'queued-earlier'; refusal?: never }
  | { state: 'refused'; refusal: ErrorCode };

/** The entry of an assignment or test; null when there is none or it is unreadable. */
export function readOutboxEntry(userUuid: string, formId: string): OutboxEntry | null {
  const { success, output } = v.safeParse(entrySchema, readJson(outboxKey(userUuid, formId)));
  if (!success) return null;
  if (output.refused !== undefined) {
    const refusal = specificRefusals.find((code) => code === output.refused) ?? 'submit-failed';
    return { state: 'refused', refusal };
  }
  const isFromSession = readCache(readToken() ?? '', queuedKey(userUuid, formId), v.number()) !== null;
  return { state: isFromSession ? 'queued' : 'queued-earlier' };
}

/** Whether this session submits a user's answers automatically. */
export function isQueued(userUuid: string, formId: string): boolean {
  return readOutboxEntry(userUuid, formId)?.state === 'queued';
}

/** The assignments and tests in a user's outbox, also those that were refused. */
export function outboxFormIds(userUuid: string): string[] {
  const prefix = outboxKey(userUuid, '');
  return keysWithPrefix(prefix).map((key) => key.slice(prefix.length));
}

/** The assignments and tests that this session submits automatically. */
export function queuedFormIds(userUuid: string): string[] {
  return outboxFormIds(userUuid).filter((formId) => isQueued(userUuid, formId));
}

/**
 * Queues a user's answers. The outbox has only an entry: the answers on this device are submitted, with their latest
 * changes. Returns false when storage refused the entry or the answers, or when the session has ended; the next session
 * then asks before submitting.
 */
export function addToOutbox(userUuid: string, formId: string, answers: Answers): boolean {
  const local = openAnswers(answersKey(userUuid, formId));
  local.add(answers);
  writeCache(readToken() ?? '', queuedKey(userUuid, formId), Date.now());
  // Asks the browser not to evict this storage. It may refuse.
  void navigator.storage?.persist?.().catch(() => {});
  return (
    local.isPersisted() &&
    writeJson(outboxKey(userUuid, formId), { savedAt: Date.now() }) &&
    isQueued(userUuid, formId)
  );
}

/** Marks answers in the outbox as refused, so that they are not submitted again automatically. */
export function markRefused(userUuid: string, formId: string, refused: ErrorCode) {
  writeJson(outboxKey(userUuid, formId), { savedAt: Date.now(), refused });
}

/** Removes answers from the outbox; they stay on this device. */
export function removeFromOutbox(userUuid: string, formId: string) {
  remove(outboxKey(userUuid, formId));
  remove(queuedKey(userUuid, formId));
}

const noteSchema = v.pipe(v.string(), v.parseJson(), v.object({ savedAt: v.number() }));

/** Notes that a submission leaves for the backend. In memory when storage does not take it. */
export function writeSubmitting(userUuid: string, formId: string, savedAt: number) {
  writeWithFallback(submittingKey(userUuid, formId), JSON.stringify({ savedAt }));
}

/** When the form was submitted without a reply so far (ms since 1970), or null. */
export function submittingSince(userUuid: string, formId: string): number | null {
  const note = v.safeParse(noteSchema, readWithFallback(submittingKey(userUuid, formId)));
  return note.success ? note.output.savedAt : null;
}

export function removeSubmitting(userUuid: string, formId: string) {
  remove(submittingKey(userUuid, formId));
}

const submittedSchema = v.object({ at: v.nullable(v.number()) });

/**
 * Stores for the session's token that the backend has the answers. `at`: when this device submitted them (ms since
 * 1970), null when that is unknown.
 */
export function writeSubmitted(token: string, userUuid: string, formId: string, at: number | null) {
  writeCache(token, submittedKey(userUuid, formId), { at });
}

/** What {@link writeSubmitted} stored in this session, or null. A time of a wrong clock counts as unknown. */
export function readSubmitted(
  userUuid: string,
  formId: string,
): v.InferOutput<typeof submittedSchema> | null {
  const submitted = readCache(readToken() ?? '', submittedKey(userUuid, formId), submittedSchema);
  return submitted && { at: ageOf(submitted.at) === null ? null : submitted.at };
}
