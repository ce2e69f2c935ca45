import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import type { DumpEvent } from '../../../../../src/features/admin/scores/reader/dump-events.ts';
import { readStream } from '../../../../../src/features/admin/scores/reader/read-stream.ts';
import { dumpBytes } from './fixture-dumps.ts';

const cancel = vi.fn();

/** Reads these chunks, given one at a time. `pulled` is how many of them were taken. */
async function read(...chunks: (string | readonly number[])[]) {
  const events: DumpEvent[] = [];
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
  const { signal } = new AbortController();
  const outcome = await readStream(stream, {
    emit: (event) => events.push(event),
    onProgress: vi.fn(),
    signal,
  });
  return { ...outcome, events, pulled };
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

it('keeps a letter whole whose bytes are in two chunks', async () => {
  const bytes = [...new TextEncoder().encode("INSERT INTO a VALUES ('é');")];
  const second = bytes.indexOf(0xa9);
  const { events, failure } = await read(bytes.slice(0, second), bytes.slice(second));
  expect(failure).toBeNull();
  expect(JSON.stringify(events)).toContain('é');
});

it('takes no more of a file that is no dump, and has no hash of it', async () => {
  const { failure, hash, pulled } = await read(
    '<!doctype html>\n',
    ...Array<string>(50).fill('<p>text</p>\n'),
  );
  expect(failure?.code).toBe('foreign');
  expect(hash).toBeNull();
  expect(pulled).toBeLessThan(10);
  expect(cancel).toHaveBeenCalledOnce();
});

it('has the hash of a dump that is cut off, because all of the file was read', async () => {
  const start = "INSERT INTO a VALUES (1);\nINSERT INTO a VALUES ('unfinished";
  const { failure, hash } = await read(start);
  expect(failure?.code).toBe('cut-off');
  expect(hash).toBe(hashOf(start));
});

it('has no hash of a dump with a fault in it', async () => {
  const { failure, hash } = await read('CREATE TABLE a (b int);\nINSERT INTO a VALUES (1, 2);\n');
  expect(failure).toEqual({ code: 'broken', line: 2 });
  expect(hash).toBeNull();
});

it.each([
  ['nothing', []],
  ['one byte', [[0x1f]]],
  ['the first byte of gzip, then another', [[0x1f, 0x2d]]],
  ['the second byte of gzip after another', [[0x2d, 0x8b]]],
])('does not unpack a file with %s', async (_name, chunks) => {
  expect((await read(...chunks)).failure?.code).toBe('foreign');
});

it('knows gzip by its first two bytes, also when they come apart', async () => {
  const packed = [...gzipSync(dumpBytes('sqlite'))];
  const { failure, dialect, bytes } = await read(packed.slice(0, 1), packed.slice(1));
  expect({ failure, dialect, bytes }).toEqual({ failure: null, dialect: 'sqlite', bytes: packed.length });
});
