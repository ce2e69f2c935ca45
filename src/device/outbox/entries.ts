import * as v from 'valibot';
import type { AppError, ErrorCode } from '../../api/errors.ts';
import { readCache } from '../cache.ts';
import { outboxKey, queuedKey } from '../keys.ts';
import { keysWithPrefix, readJson, remove, writeJson } from '../local-storage.ts';
import { readToken } from '../token.ts';

/** The refusals with a text that gives a reason. All others are shown as `submit-failed`. */
const specificRefusals: ErrorCode[] = [
  'submit-incomplete',
  'submit-disputed',
  'submit-no-group',
  'submit-gone',
  'assignment-closed',
  'form-not-subscribed',
];

const entrySchema = v.object({ savedAt: v.number(), refused: v.exactOptional(v.string()) });

/**
 * A user's answers in the outbox since `savedAt` (ms since 1970). `queued`: this session submits them automatically.
 * `queued-earlier`: queued by an earlier session, or forged by somebody else on a shared device, so ask first.
 * `refused`: the backend refused them, for the reason `refusal`.
 */
type OutboxEntry = { savedAt: number } & (
  | { state: 'queued' | 'queued-earlier'; refusal?: never }
  | { state: 'refused'; refusal: ErrorCode }
);

/** The entry of an assignment or test; null when there is none or it is unreadable. */
export function readOutboxEntry(userUuid: string, formId: string): OutboxEntry | null {
  const { success, output } = v.safeParse(entrySchema, readJson(outboxKey(userUuid, formId)));
  if (!success) return null;
  const { savedAt, refused } = output;
  if (refused !== undefined) {
    const refusal = specificRefusals.find((code) => code === refused) ?? 'submit-failed';
    return { savedAt, state: 'refused', refusal };
  }
  const isFromSession = readCache(readToken() ?? '', queuedKey(userUuid, formId), v.number()) !== null;
  return { savedAt, state: isFromSession ? 'queued' : 'queued-earlier' };
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

export function hasQueued(userUuid: string): boolean {
  return outboxFormIds(userUuid).some((formId) => isQueued(userUuid, formId));
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

/**
 * How an attempt to submit the answers of an assignment or test ended: the backend has them, they are in the outbox, or
 * it failed. `isAutomatic`: the outbox submitted them.
 */
export type SubmitResult = { userUuid: string; formId: string; isAutomatic: boolean } & (
  | { outcome: 'submitted' | 'queued'; error?: never }
  | { outcome: 'failed'; error: AppError }
);

const listeners = new Set<(result: SubmitResult) => void>();
// The outbox keys of what this tab has submitted since the page loaded.
const submitted = new Set<string>();

/** Calls `listener` when an attempt ends, on whatever page. Returns the unsubscribe function. */
export function onSubmitResult(listener: (result: SubmitResult) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function reportSubmitResult(result: SubmitResult) {
  if (result.outcome === 'submitted') submitted.add(outboxKey(result.userUuid, result.formId));
  for (const listener of listeners) listener(result);
}

/** Whether this tab has submitted the form since the page loaded. */
export function wasSubmittedInThisTab(userUuid: string, formId: string): boolean {
  return submitted.has(outboxKey(userUuid, formId));
}
