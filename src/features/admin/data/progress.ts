import type { Received } from '../../../api/download.ts';

const nothing: Received = { loaded: 0, total: null };
const readers = new Set<() => void>();
let received = nothing;

/** How much of the download has come: told by the action that runs it, shown by the page. */
export const progress = {
  get: () => received,
  set(next: Received) {
    received = next;
    for (const read of readers) read();
  },
  clear() {
    progress.set(nothing);
  },
  follow(read: () => void) {
    readers.add(read);
    return () => void readers.delete(read);
  },
};
