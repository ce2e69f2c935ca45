import { useSyncExternalStore } from 'react';
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

// All by the outbox key of the answers.
const counts = new Map<string, number>();
const submitted = new Set<string>();
const inBackground = new Set<string>();
const listeners = new Set<() => void>();
const resultListeners = new Set<(result: SubmitResult) => void>();

/** Locks the form of an outbox key until `work`, which submits it, is done. */
export async function whileSubmitting<T>(key: string, work: () => Promise<T>): Promise<T> {
  addToCount(key, 1);
  try {
    return await work();
  } finally {
    addToCount(key, -1);
  }
}

/** Whether the answers under an outbox key are being submitted, by the page or the outbox. */
export function isSubmitting(key: string): boolean {
  return (counts.get(key) ?? 0) > 0;
}

export function useIsSubmitting(key: string): boolean {
  return useSyncExternalStore(subscribe, () => isSubmitting(key));
}

export function setInBackground(key: string, isInBackground: boolean) {
  if (isInBackground) inBackground.add(key);
  else inBackground.delete(key);
  notify();
}

/** Whether the service worker submits the answers under an outbox key after the app is closed. */
export function useIsInBackground(key: string): boolean {
  return useSyncExternalStore(subscribe, () => inBackground.has(key));
}

/** Calls `listener` when an attempt ends, on whatever page. Returns the unsubscribe function. */
export function onSubmitResult(listener: (result: SubmitResult) => void): () => void {
  resultListeners.add(listener);
  return () => resultListeners.delete(listener);
}

export function reportSubmitResult(result: SubmitResult) {
  if (result.outcome === 'submitted') submitted.add(outboxKey(result.userUuid, result.formId));
  for (const listener of resultListeners) listener(result);
}

/** Whether this tab has submitted the form since the page loaded. */
export function wasSubmittedInThisTab(userUuid: string, formId: string): boolean {
  return submitted.has(outboxKey(userUuid, formId));
}

function addToCount(key: string, change: 1 | -1) {
  counts.set(key, (counts.get(key) ?? 0) + change);
  notify();
}

function notify() {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
