import type { ErrorCode } from '../../api/errors.ts';
import type { Answers } from '../answers/answers.ts';
import { addLocal, isLocalPersisted, removeLocal } from '../answers/local-answers.ts';
import { writeCache } from '../cache.ts';
import { answersKey, formKey, outboxKey, queuedKey, submittingKey } from '../keys.ts';
import { remove, writeJson } from '../local-storage.ts';
import { readToken } from '../token.ts';
import { isQueuedBySession } from '../unsent.ts';

// The outbox keys of what this tab submitted since the page loaded.
const submittedKeys = new Set<string>();

/**
 * Queues a user's answers. The outbox has only a note: the answers on this device are submitted, with their latest
 * changes. Returns false when storage refused the note or the answers, or when the session has ended; the next session
 * then asks before submitting.
 */
export function addToOutbox(userUuid: string, formId: string, answers: Answers): boolean {
  addLocal(answersKey(userUuid, formId), answers);
  writeCache(readToken() ?? '', queuedKey(userUuid, formId), Date.now());
  // Asks the browser not to evict this storage. It may refuse.
  void navigator.storage?.persist?.().catch(() => {});
  return (
    isLocalPersisted(answersKey(userUuid, formId)) &&
    writeNote(userUuid, formId, {}) &&
    isQueuedBySession(userUuid, formId)
  );
}

/** Marks answers in the outbox as refused, so that they are not submitted again automatically. */
export function markRefused(userUuid: string, formId: string, refused: ErrorCode) {
  writeNote(userUuid, formId, { refused });
}

function writeNote(userUuid: string, formId: string, note: { refused?: ErrorCode }): boolean {
  return writeJson(outboxKey(userUuid, formId), { savedAt: Date.now(), ...note });
}

/** Removes answers from the outbox; they stay on this device. */
export function removeFromOutbox(userUuid: string, formId: string) {
  remove(outboxKey(userUuid, formId));
  remove(queuedKey(userUuid, formId));
}

/** Removes everything stored for a form that the backend has received. */
export function removeSubmitted(userUuid: string, formId: string) {
  submittedKeys.add(outboxKey(userUuid, formId));
  // First: another tab reloads the form when its answers disappear, and must not find the cached one.
  remove(formKey(userUuid, formId));
  removeLocal(answersKey(userUuid, formId));
  remove(submittingKey(userUuid, formId));
  removeFromOutbox(userUuid, formId);
}

export function wasSubmittedInThisTab(userUuid: string, formId: string): boolean {
  return submittedKeys.has(outboxKey(userUuid, formId));
}
