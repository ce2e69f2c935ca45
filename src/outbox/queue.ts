import type { Answers } from '../answers/answers.ts';
import { addLocal, isLocalPersisted, removeLocal } from '../answers/local-answers.ts';
import type { ErrorCode } from '../api/errors.ts';
import { writeCache } from '../storage/cache.ts';
import { answersKey, formKey, outboxKey, queuedKey, submittingKey } from '../storage/keys.ts';
import { remove, writeJson } from '../storage/local-storage.ts';
import { readToken } from '../storage/token.ts';
import { isPending } from '../storage/unsent.ts';

// The outbox keys of what this tab has submitted since the page was loaded.
const submittedKeys = new Set<string>();

/**
 * Puts a person's answers into the outbox. The outbox holds only a note: what is submitted later are the answers on this
 * device at that time, with their latest changes. Returns false when storage did not take the note or the answers, or
 * when the session has ended: then they are offered to the person later.
 */
export function addToOutbox(userUuid: string, formId: string, answers: Answers): boolean {
  addLocal(answersKey(userUuid, formId), answers);
  writeCache(readToken() ?? '', queuedKey(userUuid, formId), Date.now());
  // Asks the browser not to clear this storage when the device runs out of room. It may refuse.
  void navigator.storage?.persist?.().catch(() => {});
  return (
    isLocalPersisted(answersKey(userUuid, formId)) &&
    writeNote(userUuid, formId, {}) &&
    isPending(userUuid, formId)
  );
}

/** Marks answers in the outbox as refused: they are not submitted again by themselves. */
export function markRefused(userUuid: string, formId: string, refused: ErrorCode) {
  writeNote(userUuid, formId, { refused });
}

function writeNote(userUuid: string, formId: string, note: { refused?: ErrorCode }): boolean {
  return writeJson(outboxKey(userUuid, formId), { savedAt: Date.now(), ...note });
}

/** Takes answers out of the outbox; they stay on this device. */
export function removeFromOutbox(userUuid: string, formId: string) {
  remove(outboxKey(userUuid, formId));
  remove(queuedKey(userUuid, formId));
}

/** Removes everything that is stored for a questionnaire, because the backend has it. */
export function removeSubmitted(userUuid: string, formId: string) {
  submittedKeys.add(outboxKey(userUuid, formId));
  // First: another tab loads the form again when its answers disappear, and must not find the cached one.
  remove(formKey(userUuid, formId));
  removeLocal(answersKey(userUuid, formId));
  remove(submittingKey(userUuid, formId));
  removeFromOutbox(userUuid, formId);
}

/** Whether this tab has submitted a person's answers since the page was loaded. */
export function wasSubmittedInThisTab(userUuid: string, formId: string): boolean {
  return submittedKeys.has(outboxKey(userUuid, formId));
}
