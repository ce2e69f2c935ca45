import type { AppError } from '../../api/errors.ts';
import { outboxKey } from '../keys.ts';

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
