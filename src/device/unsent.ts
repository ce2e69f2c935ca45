import {
  answersKey,
  assignmentDraftKey,
  draftKey,
  groupsDraftKey,
  keysWithPrefix,
  outboxKey,
  readText,
  remove,
  submittingKey,
} from './local-storage.ts';

/** The keys of a user's unsubmitted answers, drafts and outbox entries. */
export function unsentKeys(userUuid: string): string[] {
  const drafts = [draftKey(userUuid), assignmentDraftKey(userUuid), groupsDraftKey(userUuid)];
  return [
    ...drafts.filter((key) => readText(key) !== null),
    ...keysWithPrefix(draftKey(userUuid, '?')),
    ...keysWithPrefix(assignmentDraftKey(userUuid, '?')),
    ...keysWithPrefix(answersKey(userUuid, '')).filter(hasAnswer),
    ...keysWithPrefix(outboxKey(userUuid, '')),
  ];
}

/** Removes a user's unsubmitted answers, drafts and outbox entries. */
export function removeUnsent(userUuid: string) {
  for (const key of [...unsentKeys(userUuid), ...keysWithPrefix(submittingKey(userUuid, ''))]) remove(key);
}

/** Whether an entry has an answer. Deleting all answers leaves an entry without any. */
function hasAnswer(key: string): boolean {
  return /"answer":\d/.test(readText(key) ?? '');
}
