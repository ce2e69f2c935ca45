import { useSyncExternalStore } from 'react';

// How many submissions are under way, by outbox key.
const counts = new Map<string, number>();
// The outbox keys of the answers that the service worker submits when the app is closed.
const inBackground = new Set<string>();
const listeners = new Set<() => void>();

/** Marks the answers under an outbox key as being submitted until `work` is done, so that the form is locked. */
export async function whileSubmitting<T>(key: string, work: () => Promise<T>): Promise<T> {
  addToCount(key, 1);
  try {
    return await work();
  } finally {
    addToCount(key, -1);
  }
}

/** Whether the answers under an outbox key are being submitted, by the page or by the outbox. */
export function useIsSubmitting(key: string): boolean {
  return useSyncExternalStore(subscribe, () => (counts.get(key) ?? 0) > 0);
}

/** Records whether the service worker submits the answers under an outbox key when the app is closed. */
export function setInBackground(key: string, isInBackground: boolean) {
  if (isInBackground) inBackground.add(key);
  else inBackground.delete(key);
  notify();
}

/** Whether the service worker submits the answers under an outbox key when the app is closed. */
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
