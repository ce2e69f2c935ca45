import type { CDPSession } from '@playwright/test';

/** The memory of a page after a number of actions and a garbage collection. */
export interface PageMemory {
  actions: number;
  /** The app's objects, functions and texts, in bytes. */
  heap: number;
  /** The code that the browser has compiled so far, in bytes. It grows with use, up to all of the code. */
  code: number;
  nodes: number;
  listeners: number;
}

/** Collects garbage and measures what is left. */
export async function measurePageMemory(client: CDPSession, actions: number): Promise<PageMemory> {
  return { actions, ...(await countElements(client)), ...(await heapOf(client)) };
}

/** Collects garbage and counts the elements and listeners that are left. */
export async function countElements(client: CDPSession): Promise<Pick<PageMemory, 'nodes' | 'listeners'>> {
  // More than once, because what one collection frees can release something else.
  for (let times = 0; times < 3; times++) await client.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners: listeners } = await client.send('Memory.getDOMCounters');
  return { nodes, listeners };
}

/** The part of a heap snapshot that is used here. */
interface Snapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[]] } };
  nodes: number[];
}

/** The memory of JavaScript, without the browser's own memory for the page. */
async function heapOf(client: CDPSession): Promise<Pick<PageMemory, 'heap' | 'code'>> {
  const chunks: string[] = [];
  const add = ({ chunk }: { chunk: string }) => void chunks.push(chunk);
  client.on('HeapProfiler.addHeapSnapshotChunk', add);
  await client.send('HeapProfiler.takeHeapSnapshot');
  client.off('HeapProfiler.addHeapSnapshotChunk', add);
  const { snapshot, nodes } = JSON.parse(chunks.join('')) as Snapshot;
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')];
  const sums = { heap: 0, code: 0, native: 0 };
  for (let at = 0; at < nodes.length; at += fields.length) {
    const kind = types[0][nodes[at + type] ?? 0];
    sums[kind === 'code' || kind === 'native' ? kind : 'heap'] += nodes[at + size] ?? 0;
  }
  return { heap: sums.heap, code: sums.code };
}
