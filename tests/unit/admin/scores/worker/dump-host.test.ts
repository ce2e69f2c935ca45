import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, it, vi } from 'vitest';
import { DumpClient } from '../../../../../src/features/admin/scores/worker/dump-client.ts';
import { dumpBytes, school } from '../reader/fixture-dumps.ts';
import { FakeWorker } from './fake-worker.ts';

const closing: DumpClient[] = [];
afterEach(() => {
  for (const client of closing.splice(0)) client.close();
});

function openClient(onProgress = vi.fn()) {
  vi.stubGlobal('Worker', FakeWorker);
  const client = new DumpClient(onProgress);
  closing.push(client);
  return { client, onProgress };
}

it('reads a file, with progress, and passes on rows by page', async () => {
  const { client, onProgress } = openClient();
  const bytes = dumpBytes('pg-copy');
  const { outcome, tables } = await client.read(new Blob([new Uint8Array(bytes)]));
  expect(outcome).toMatchObject({
    failure: null,
    isStopped: false,
    dialect: 'postgres',
    bytes: bytes.length,
  });
  expect(outcome.line).toBe(bytes.toString().split('\n').length);
  expect(onProgress).toHaveBeenCalled();
  const answers = school.find(({ name }) => name === 'answer')?.rows;
  expect(tables.find(({ name }) => name === 'answer')?.rowCount).toBe(answers?.length);
  expect(await client.ask('rows', { table: 'answer', from: 10, to: 13 })).toEqual(
    answers?.slice(10, 13).map((row) => row.map(String)),
  );
  expect(await client.ask('rows', { table: 'answer', from: 71, to: 90 })).toHaveLength(1);
  expect(await client.ask('rows', { table: 'no table', from: 0, to: 9 })).toEqual([]);
});

it('reads a response in parts, and computes the hash of the file', async () => {
  const { client } = openClient();
  const bytes = new Uint8Array(dumpBytes('sqlite'));
  let sent = 0;
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      if (sent >= bytes.length) return controller.close();
      controller.enqueue(bytes.slice(sent, sent + 1000));
      sent += 1000;
    },
  });
  const { outcome, tables } = await client.read(body);
  expect(outcome).toMatchObject({ failure: null, bytes: bytes.length });
  expect(outcome.hash).toBe(createHash('sha256').update(bytes).digest('hex'));
  expect(tables).toHaveLength(school.length);
});

it('reads a compressed file, and finds damage in one', async () => {
  const { client } = openClient();
  const packed = gzipSync(dumpBytes('sqlite'));
  const { outcome } = await client.read(new Blob([new Uint8Array(packed)]));
  expect(outcome).toMatchObject({ failure: null, bytes: packed.length, dialect: 'sqlite' });
  const damaged = await client.read(new Blob([new Uint8Array(packed.subarray(0, 1500))]));
  expect(damaged.outcome.failure?.code).toBe('unreadable');
});

it('says so when the stream fails, and shows what was read before', async () => {
  const { client } = openClient();
  let count = 0;
  const failing = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      count += 1;
      if (count > 3) controller.error(new Error('connection lost'));
      else controller.enqueue(new TextEncoder().encode(`INSERT INTO a VALUES (${count});\n`));
    },
  });
  const { outcome, tables } = await client.read(failing);
  expect(outcome.failure).toEqual({ code: 'unreadable', line: 4 });
  expect(tables).toMatchObject([{ name: 'a', rowCount: 3 }]);
});

it('stops at once, in a file without an end', async () => {
  let isCancelled = false;
  const endless = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      await new Promise((resolve) => setTimeout(resolve, 1));
      controller.enqueue(new TextEncoder().encode('INSERT INTO a VALUES (1);\n'));
    },
    cancel() {
      isCancelled = true;
    },
  });
  const { client, onProgress } = openClient();
  onProgress.mockImplementationOnce(() => client.stop());
  const { outcome } = await client.read(endless);
  expect(outcome).toMatchObject({ isStopped: true, failure: null });
  await vi.waitFor(() => expect(isCancelled).toBe(true));
});

it('stops reading a file that is no dump at its first statement', async () => {
  const { client } = openClient();
  const { outcome } = await client.read(new Blob(['<!doctype html>', 'x'.repeat(1_000_000)]));
  expect(outcome.failure).toEqual({ code: 'foreign', line: 1 });
});

it('cuts off values that no person writes, and counts them', async () => {
  const { client } = openClient();
  const { tables } = await client.read(new Blob([`INSERT INTO a VALUES ('${'x'.repeat(20_000)}');`]));
  expect(tables[0]?.shortened).toBe(1);
  expect((await client.ask('rows', { table: 'a', from: 0, to: 1 }))[0]?.[0]).toHaveLength(10_000);
});
