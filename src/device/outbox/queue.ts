import type { Answers } from '../answers/answers.ts';
import { addLocal, isLocalPersisted } from '../answers/local-answers.ts';
import { writeCache } from '../cache.ts';
import { answersKey, outboxKey, queuedKey } from '../keys.ts';
import { writeJson } from '../local-storage.ts';
import { readToken } from '../token.ts';
import { isQueued } from './entries.ts';

/**
 * Queues a user's answers. The outbox has only an entry: the answers on this device are submitted, with their latest
 * changes. Returns false when storage refused the entry or the answers, or when the session has ended; the next session
 * then asks before submitting.
 */
export function addToOutbox(userUuid: string, formId: string, answers: Answers): boolean {
  addLocal(answersKey(userUuid, formId), answers);
  writeCache(readToken() ?? '', queuedKey(userUuid, formId), Date.now());
  // Asks the browser not to evict this storage. It may refuse.
  void navigator.storage?.persist?.().catch(() => {});
  return (
    isLocalPersisted(answersKey(userUuid, formId)) &&
    writeJson(outboxKey(userUuid, formId), { savedAt: Date.now() }) &&
    isQueued(userUuid, formId)
  );
}
