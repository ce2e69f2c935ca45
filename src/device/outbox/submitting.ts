import { useSyncExternalStore } from 'react';

// The number of submissions under way, by outbox key.
const counts = new Map<string, number>();
const listeners = new Set<() => void>();

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

function addToCount(key: string, change: 1 | -1) {
  counts.set(key, (counts.get(key) ?? 0) + change);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
