import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { limit } from '../../../../../scripts/tools/limit.mjs';
import { readStream } from '../../../../../src/features/admin/dump/reader/read-stream.ts';
import { TableStore } from '../../../../../src/features/admin/dump/reader/table-store.ts';
import { dumpBytes } from './fixture-dumps.ts';

const cancel = vi.fn();

/** Reads these chunks, given one at a time. `pulled` is how many of them were taken. */
async function read(...chunks: (string | readonly number[])[]) {
  const store = new TableStore();
  let pulled = 0;
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull(controller) {
        const chunk = chunks[pulled];
        if (chunk === undefined) return controller.close();
        pulled += 1;
        controller.enqueue(
          typeof chunk === 'string' ? new TextEncoder().encode(chunk) : Uint8Array.from(chunk),
        );
      },
      cancel,
    },
    { highWaterMark: 0 },
  );
  const outcome = await readStream(stream, store, vi.fn());
  return { ...outcome, pulled, rows: store.rows('a', 0, 9), unreadable: store.unreadable };
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

it('keeps a letter whole whose bytes are in two chunks', async () => {
  const bytes = [...new TextEncoder().encode("INSERT INTO a (x) VALUES ('é');")];
  const second = bytes.indexOf(0xa9);
  const { rows, failure } = await read(bytes.slice(0, second), bytes.slice(second));
  expect(failure).toBeNull();
  expect(rows).toEqual([['é']]);
});

it('stops reading a file that is no dump, and has no hash of it', async () => {
  const { failure, hash, pulled } = await read(
    '<!doctype html>\n',
    ...Array<string>(50).fill('<p>text</p>\n'),
  );
  expect(failure?.code).toBe('foreign');
  expect(hash).toBeNull();
  expect(pulled).toBeLessThan(30);
  expect(cancel).toHaveBeenCalledOnce();
});

it('has the hash of a dump that is cut off, because all of the file was read', async () => {
  const start = "INSERT INTO a (x) VALUES (1);\nINSERT INTO a (x) VALUES ('unfinished";
  const { failure, hash } = await read(start);
  expect(failure?.code).toBe('cut-off');
  expect(hash).toBe(hashOf(start));
});

it.each([
  ['nothing', [], 'foreign'],
  ['one byte', [[0x1f]], 'foreign'],
  ['the first byte of gzip, then another', [[0x1f, 0x2d]], 'foreign'],
  ['the second byte of gzip after another', [[0x2d, 0x8b]], 'foreign'],
])('does not unpack a file with %s', async (_name, chunks, code) => {
  expect((await read(...chunks)).failure?.code).toBe(code);
});

it('knows what is empty only when it is unpacked', async () => {
  expect((await read([...gzipSync('')])).failure?.code).toBe('foreign');
});

it('knows gzip by its first two bytes, also when they come apart', async () => {
  const packed = [...gzipSync(dumpBytes('sqlite'))];
  const { failure, dialect, bytes } = await read(packed.slice(0, 1), packed.slice(1));
  expect({ failure, dialect, bytes }).toEqual({ failure: null, dialect: 'sqlite', bytes: packed.length });
});

it.each([
  ['zeros', ''],
  ['zeros inside a text that is skipped', "INSERT INTO a (x) VALUES (1);COMMENT ON TABLE a IS '"],
])('ends soon in a file that inflates without end: %s', { timeout: limit(60_000) }, async (_, start) => {
  const packed = gzipSync(Buffer.concat([Buffer.from(start), Buffer.alloc(260_000_000)]));
  const { failure, hash, bytes, rows } = await read([...packed]);
  expect(failure?.code).toBe('too-large');
  expect(hash).toBeNull();
  expect(bytes).toBe(packed.length);
  // What was read before stays.
  expect(rows).toEqual(start === '' ? [] : [['1']]);
});

it('counts bytes that are no UTF-8 as characters that could not be read', async () => {
  const { rows, unreadable } = await read(
    'CREATE TABLE a (b int, c text);INSERT INTO a VALUES (1, ',
    [0x27, 0x63, 0xc3, 0xa9, 0x66, 0xe9, 0x27, 0x29, 0x3b],
  );
  expect(rows).toEqual([['1', 'céf\ufffd']]);
  expect(unreadable).toEqual({ count: 1, example: 'a.c' });
});
