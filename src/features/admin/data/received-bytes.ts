import type { Received } from '../../../api/data.ts';

const nothing: Received = { loaded: 0, total: null };
const listeners = new Set<() => void>();
let received = nothing;

/** The number of bytes received, set by the page's action and shown by DownloadProgress. */
export const receivedBytes = {
  get: () => received,
  set(next: Received) {
    received = next;
    for (const listener of listeners) listener();
  },
  clear() {
    receivedBytes.set(nothing);
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
