import { useSyncExternalStore } from 'react';

// The number of submissions under way, by outbox key.
const counts = new Map<string, number>();
// The outbox keys of answers that the service worker submits after the app is closed.
const inBackground = new Set<string>();
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

export function setInBackground(key: string, isInBackground: boolean) {
  if (isInBackground) inBackground.add(key);
  else inBackground.delete(key);
  notify();
}

/** Whether the service worker submits the answers under an outbox key after the app is closed. */
export function useIsInBackground(key: string): boolean {
  return useSyncExternalStore(subscribe, () => inBackground.has(key));
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
