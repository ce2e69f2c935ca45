import type { CDPSession } from '@playwright/test';

/** What a page holds after a garbage collection: the bytes of its scripts' objects, its elements and its listeners. */
export async function pageMemory(client: CDPSession) {
  // More than once, because what one collection frees can release something else.
  for (let times = 0; times < 3; times++) await client.send('HeapProfiler.collectGarbage');
  const { usedSize: heap } = await client.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners: listeners } = await client.send('Memory.getDOMCounters');
  return { heap, nodes, listeners };
}
