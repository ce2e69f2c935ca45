import { expect, test, vi } from 'vitest';
import { DumpClient } from '../../../../../src/features/admin/scores/worker/dump-client.ts';
import type { DumpReply, DumpRequest } from '../../../../../src/features/admin/scores/worker/dump-host.ts';

const requests: DumpRequest[] = [];
let reply = (_: DumpReply) => {};

/** A worker that takes requests, and replies only when the test does. */
class SilentWorker {
  addEventListener(type: string, listener: (event: { data: DumpReply }) => void) {
    if (type === 'message') reply = (data) => listener({ data });
  }
  postMessage(request: DumpRequest) {
    requests.push(request);
  }
}

test('a download that is stopped is not read to its end', async () => {
  vi.stubGlobal('Worker', SilentWorker);
  const cancel = vi.fn();
  const body = new ReadableStream({
    pull: (controller) => controller.enqueue(new Uint8Array(1)),
    cancel,
  });
  const client = new DumpClient(() => {});
  const read = client.read(body);
  await vi.waitFor(() => expect(requests.at(-1)?.type).toBe('part'));
  client.stop();
  const stopped = { type: 'read', outcome: { isStopped: true }, tables: [] } as unknown as DumpReply;
  reply(stopped);
  await expect(read).resolves.toBe(stopped);
  await vi.waitFor(() => expect(cancel).toHaveBeenCalled());
  expect(requests.filter(({ type }) => type === 'part')).toHaveLength(1);
});
