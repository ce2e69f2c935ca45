import { useSyncExternalStore } from 'react';

// How many are at work, by outbox key.
const atWork = new Map<string, number>();
const listeners = new Set<() => void>();

/** Marks the answers under an outbox key as being sent, until `work` is done: nobody may change them meanwhile. */
export async function whileSending<T>(key: string, work: () => Promise<T>): Promise<T> {
  change(key, 1);
  try {
    return await work();
  } finally {
    change(key, -1);
  }
}

/** Whether the answers under an outbox key are being sent, from this page or by the outbox. */
export function useIsSending(key: string): boolean {
  return useSyncExternalStore(subscribe, () => (atWork.get(key) ?? 0) > 0);
}

function change(key: string, by: 1 | -1) {
  atWork.set(key, (atWork.get(key) ?? 0) + by);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
