import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DumpClient } from '../../../../../src/features/admin/dump/worker/dump-client.ts';
import { DumpHost } from '../../../../../src/features/admin/dump/worker/dump-host.ts';
import { unzip } from '../../../ui/unzip.ts';
import { words } from '../export/words.ts';
import { dumpBytes, school } from '../reader/fixture-dumps.ts';
import { FakeWorker } from './fake-worker.ts';

const closing: DumpClient[] = [];
afterEach(() => {
  for (const client of closing.splice(0)) client.close();
});

function openClient() {
  vi.stubGlobal('Worker', FakeWorker);
  const client = new DumpClient();
  closing.push(client);
  return {
    ask: client.ask.bind(client),
    read: (source: Parameters<DumpClient['read']>[0]) => client.read(source, () => {}),
  };
}

it('reads a file, and passes on rows by page', async () => {
  const client = openClient();
  const bytes = dumpBytes('pg-copy');
  const { outcome, tables } = await client.read(new Blob([new Uint8Array(bytes)]));
  expect(outcome).toMatchObject({
    failure: null,
    dialect: 'postgres',
    bytes: bytes.length,
  });
  expect(outcome.line).toBe(bytes.toString().split('\n').length);
  const answers = school.find(({ name }) => name === 'answer')?.rows;
  expect(tables.find(({ name }) => name === 'answer')?.rowCount).toBe(answers?.length);
  expect(await client.ask('rows', { table: 'answer', from: 10, to: 13 })).toEqual(
    answers?.slice(10, 13).map((row) => row.map(String)),
  );
  expect(await client.ask('rows', { table: 'answer', from: 71, to: 90 })).toHaveLength(1);
  expect(await client.ask('rows', { table: 'no table', from: 0, to: 9 })).toEqual([]);
});

/** A download in parts, which breaks off when there is no end. */
function download(parts: (Uint8Array<ArrayBuffer> | 'break')[]) {
  const left = [...parts];
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      const next = left.shift();
      if (next === 'break') controller.error(new Error('connection lost'));
      else if (next) controller.enqueue(next);
      else controller.close();
    },
  });
}

it('reads a response in parts, and computes the hash of the file', async () => {
  const client = openClient();
  const bytes = new Uint8Array(dumpBytes('sqlite'));
  const parts = Array.from({ length: Math.ceil(bytes.length / 1000) }, (_, i) =>
    bytes.slice(i * 1000, (i + 1) * 1000),
  );
  const { outcome, tables } = await client.read(download(parts));
  expect(outcome).toMatchObject({ failure: null, bytes: bytes.length });
  expect(outcome.hash).toBe(createHash('sha256').update(bytes).digest('hex'));
  expect(tables).toHaveLength(school.length);
});

it('finds damage in a compressed file', async () => {
  const packed = gzipSync(dumpBytes('sqlite'));
  const { outcome } = await openClient().read(new Blob([new Uint8Array(packed.subarray(0, 1500))]));
  expect(outcome.failure?.code).toBe('unreadable');
});

it('says so when the stream fails, and shows what was read before', async () => {
  const lines = [1, 2, 3].map((x) => new TextEncoder().encode(`INSERT INTO a (x) VALUES (${x});\n`));
  const { outcome, tables } = await openClient().read(download([...lines, 'break']));
  expect(outcome.failure).toEqual({ code: 'unreadable', line: 4 });
  expect(tables).toMatchObject([{ name: 'a', rowCount: 3 }]);
});

it('takes no more of a download than the file that fails in it', async () => {
  const cancel = vi.fn();
  const part = new TextEncoder().encode('<p>\n');
  const body = new ReadableStream({ pull: (controller) => controller.enqueue(part.slice()), cancel });
  const { outcome } = await openClient().read(body);
  expect(outcome.failure?.code).toBe('foreign');
  expect(cancel).toHaveBeenCalledOnce();
});

describe('a question', () => {
  const sql = 'CREATE TABLE a (b int);INSERT INTO a VALUES (1), (2);';

  it('is answered with the columns, the proposal, the glance and the export of the dump', async () => {
    const client = openClient();
    await client.read(new Blob([sql]));
    expect(await client.ask('columns', { table: 'a' })).toMatchObject([
      { name: 'b', type: 'whole', distinct: 2, examples: ['1', '2'] },
    ]);
    const { choices } = await client.ask('proposal', {});
    expect(choices.tables).toEqual(['a']);
    expect(await client.ask('glance', { choices })).toBeNull();
    expect(await client.ask('unknown', { choices })).toEqual(['a']);
    const said = { ...choices, isEveryone: true, people: { a: [] } };
    expect(await client.ask('unknown', { choices: said })).toEqual([]);
    const made = await client.ask('export', { choices: said, words, hash: 'abc' });
    expect(made.masked).toBe(0);
    const [codebook, file] = await unzip(made.zip);
    expect(codebook?.content).toContain('abc');
    expect(file?.name).toBe('a.csv');
  });

  it('about values, people and contents is answered', async () => {
    const client = openClient();
    await client.read(new Blob([new Uint8Array(dumpBytes('mariadb'))]));
    expect(await client.ask('values', { table: 'users', column: 'permission_id' })).toEqual([
      { value: '1', count: 5 },
      { value: '2', count: 1 },
      { value: '3', count: 1 },
    ]);
    // Of a column with many values none are passed on.
    expect(await client.ask('values', { table: 'answer', column: 'answered_at' })).toBeNull();
    const proposal = await client.ask('proposal', {});
    const choices = {
      ...proposal.choices,
      consent: proposal.consent,
      people: { answer: ['user_id'], subscription: ['user_id'] },
    };
    expect(await client.ask('people', { choices })).toMatchObject({ total: 8, given: 5 });
    expect(await client.ask('contents', { choices })).toMatchObject({
      assignments: [
        { id: '1', name: 'Bridge' },
        { id: '2', name: 'Play' },
      ],
      days: { first: '2024-03-01', last: '2024-03-02' },
    });
  });

  it('that cannot be answered is rejected with the reason', async () => {
    const client = openClient();
    await client.read(new Blob([sql]));
    const { choices } = await client.ask('proposal', {});
    await expect(client.ask('export', { choices, words, hash: '' })).rejects.toThrow(
      'Nobody has said whose data may be used',
    );
  });

  it('about rows is answered before one about a whole table', async () => {
    const client = openClient();
    await client.read(new Blob([sql]));
    const order: string[] = [];
    const about = { table: 'a', from: 0, to: 1 };
    await Promise.all([
      client.ask('columns', { table: 'a' }).then(() => order.push('columns')),
      client.ask('rows', about).then(() => order.push('rows')),
    ]);
    expect(order).toEqual(['rows', 'columns']);
  });
});

it('reports its progress at most ten times a second', async () => {
  const now = vi.spyOn(performance, 'now');
  for (const ms of [1000, 1099, 1100, 1150]) now.mockReturnValueOnce(ms);
  const parts = [1, 2, 3, 4].map((x) => new TextEncoder().encode(`INSERT INTO a (x) VALUES (${x});\n`));
  const lines: number[] = [];
  await new DumpHost().read(
    async () => parts.shift() ?? null,
    ({ line }) => lines.push(line),
  );
  expect(lines).toEqual([2, 4]);
});
