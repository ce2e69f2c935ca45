import type { CDPSession } from '@playwright/test';

/** What a page holds after so many actions, when nothing that can go is left. */
export interface Held {
  actions: number;
  /** What the app's objects, functions and texts take, in bytes. */
  heap: number;
  /** What the browser has compiled for it so far, in bytes: more with use, up to all of it. */
  code: number;
  nodes: number;
  listeners: number;
}

/** Tidies up, and looks at what is left. */
export async function held(client: CDPSession, actions: number): Promise<Held> {
  return { actions, ...(await elementsHeld(client)), ...(await heapOf(client)) };
}

/** Tidies up, and counts what is left of elements and their listeners. */
export async function elementsHeld(client: CDPSession): Promise<Pick<Held, 'nodes' | 'listeners'>> {
  // What one collection sets free can be what holds something else.
  for (let times = 0; times < 3; times++) await client.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners: listeners } = await client.send('Memory.getDOMCounters');
  return { nodes, listeners };
}

/** The part of a heap snapshot that is read here. */
interface Snapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[]] } };
  nodes: number[];
}

/** The memory of JavaScript, without what the browser keeps of its own beside it. */
async function heapOf(client: CDPSession): Promise<Pick<Held, 'heap' | 'code'>> {
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
