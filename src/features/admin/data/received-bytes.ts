import type { Received } from '../../../api/download.ts';

const nothing: Received = { loaded: 0, total: null };
const listeners = new Set<() => void>();
let received = nothing;

/** How many bytes of the download have arrived. The page's action sets it and DownloadProgress shows it. */
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
