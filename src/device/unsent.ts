import * as v from 'valibot';
import type { ErrorCode } from '../api/errors.ts';
import { isRecent, readCache } from './cache.ts';
import {
  answersKey,
  assignmentDraftKey,
  draftKey,
  groupsDraftKey,
  outboxKey,
  queuedKey,
  submittingKey,
  unsentPrefixes,
} from './keys.ts';
import { keysWithPrefix, readJson, readText, remove } from './local-storage.ts';
import { readToken } from './token.ts';

/** The refusals with a text that gives a reason. All others are shown as `submit-failed`. */
const specificRefusals: ErrorCode[] = [
  'submit-incomplete',
  'submit-disputed',
  'submit-no-group',
  'submit-gone',
  'assignment-closed',
  'form-not-subscribed',
];

const outboxNoteSchema = v.object({ refused: v.string() });
const datedSchema = v.object({ savedAt: v.number() });

// Keys that could not be stored, because storage is full or forbidden.
const inMemoryOnly = new Set<string>();

/** Why the backend refused answers that were submitted from the outbox; null when it did not. */
export function refusalOf(userUuid: string, formId: string): ErrorCode | null {
  const note = v.safeParse(outboxNoteSchema, readJson(outboxKey(userUuid, formId)));
  if (!note.success) return null;
  return specificRefusals.find((code) => code === note.output.refused) ?? 'submit-failed';
}

/** The assignments and tests in a user's outbox, both queued and refused. */
export function outboxFormIds(userUuid: string): string[] {
  const prefix = outboxKey(userUuid, '');
  return keysWithPrefix(prefix).map((key) => key.slice(prefix.length));
}

/** Whether a user's answers are in the outbox and were not refused. */
export function isQueued(userUuid: string, formId: string): boolean {
  return outboxFormIds(userUuid).includes(formId) && refusalOf(userUuid, formId) === null;
}

/**
 * Whether this session queued a user's answers and will submit them automatically. It never does so with another
 * session's: on a shared device somebody else may have forged the entry.
 */
export function isQueuedBySession(userUuid: string, formId: string): boolean {
  const key = queuedKey(userUuid, formId);
  return isQueued(userUuid, formId) && readCache(readToken() ?? '', key, v.number()) !== null;
}

export function hasQueuedBySession(userUuid: string): boolean {
  return outboxFormIds(userUuid).some((formId) => isQueuedBySession(userUuid, formId));
}

/** The keys of a user's unsubmitted answers, drafts and outbox entries. */
export function unsentKeys(userUuid: string): string[] {
  const drafts = [draftKey(userUuid), assignmentDraftKey(userUuid), groupsDraftKey(userUuid)];
  return [
    ...drafts.filter((key) => readText(key) !== null),
    ...keysWithPrefix(answersKey(userUuid, '')).filter(hasAnswer),
    ...keysWithPrefix(outboxKey(userUuid, '')),
  ];
}

/** Removes a user's unsubmitted answers, drafts and outbox entries. */
export function removeUnsent(userUuid: string) {
  for (const key of [...unsentKeys(userUuid), ...keysWithPrefix(submittingKey(userUuid, ''))]) remove(key);
}

/** Removes everybody's answers, drafts and outbox entries that are older than 30 days. */
export function removeExpiredUnsent(now = Date.now()) {
  for (const key of unsentPrefixes.flatMap(keysWithPrefix)) {
    const { success, output } = v.safeParse(datedSchema, readJson(key));
    if (!success || !isRecent(output.savedAt, now)) remove(key);
  }
}

/** Records whether what a user made is stored under its key, or lost when the page is closed. */
export function setPersisted(key: string, isPersisted: boolean) {
  if (isPersisted) inMemoryOnly.delete(key);
  else inMemoryOnly.add(key);
}

/** Whether what a user made is stored under this key. */
export function isPersisted(key: string): boolean {
  return !inMemoryOnly.has(key);
}

/** Whether answers of this user could not be stored. */
export function hasUnpersisted(userUuid: string): boolean {
  return [...inMemoryOnly].some((key) => key.startsWith(answersKey(userUuid, '')));
}

/** Drops what could not be stored: the next user of this device must not find it. */
export function forgetUnpersisted() {
  inMemoryOnly.clear();
}

/** Whether closing the page loses nothing. */
export function isEverythingPersisted(): boolean {
  return inMemoryOnly.size === 0;
}

/** Whether an entry has an answer. Deleting all answers leaves an entry without any. */
export function hasAnswer(key: string): boolean {
  return /"answer":\d/.test(readText(key) ?? '');
}
