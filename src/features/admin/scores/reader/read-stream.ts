import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { Dialect, DumpEvent, DumpFailure } from './dump-events.ts';
import { DumpReader } from './read-dump.ts';

/** How far a dump is read: bytes of the file (compressed, if it is), and the line of its text. */
export interface ReadProgress {
  bytes: number;
  line: number;
}

export interface ReadOutcome extends ReadProgress {
  dialect: Dialect;
  /** Null when the whole dump was read. */
  failure: DumpFailure | null;
  /** Whether the signal ended it. */
  isStopped: boolean;
  /** The SHA-256 of the file, in hexadecimal digits; null when it was not read to its end. */
  hash: string | null;
}

interface ReadOptions {
  emit: (event: DumpEvent) => void;
  onProgress: (progress: ReadProgress) => void;
  signal: AbortSignal;
}

/**
 * Reads a dump from a stream of bytes: UTF-8, also compressed with gzip. Bytes that are no UTF-8 become replacement
 * characters. A failure of the stream itself is `unreadable`.
 */
export async function readStream(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  { emit, onProgress, signal }: ReadOptions,
): Promise<ReadOutcome> {
  const dump = new DumpReader(emit);
  const decoder = new TextDecoder();
  const hash = sha256.create();
  let bytes = 0;
  let isUnreadable = false;
  const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      hash.update(chunk);
      controller.enqueue(chunk);
    },
  });
  try {
    const plain = await decompressed(stream.pipeThrough(counted, { signal }));
    const reader = plain.getReader();
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      signal.throwIfAborted();
      const failure = dump.push(decoder.decode(next.value, { stream: true }));
      onProgress({ bytes, line: dump.line });
      if (!failure) continue;
      await reader.cancel();
      break;
    }
  } catch {
    isUnreadable = !signal.aborted;
  }
  dump.push(decoder.decode());
  const { line, dialect } = dump;
  const failure = dump.finish();
  if (signal.aborted) return { bytes, line, dialect, failure: null, isStopped: true, hash: null };
  const unreadable: DumpFailure | null = isUnreadable ? { code: 'unreadable', line } : null;
  const found = unreadable ?? failure;
  const isWhole = found === null || found.code === 'cut-off';
  return {
    bytes,
    line,
    dialect,
    failure: found,
    isStopped: false,
    hash: isWhole ? bytesToHex(hash.digest()) : null,
  };
}

/** The stream without gzip, which begins with the bytes 1f 8b. */
async function decompressed(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const reader = stream.getReader();
  const start: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  while (length < 2) {
    const next = await reader.read();
    if (next.done) break;
    start.push(next.value);
    length += next.value.byteLength;
  }
  const [first, second] = start.flatMap((chunk) => [...chunk.subarray(0, 2)]);
  const whole = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      const waiting = start.shift();
      const next = waiting ? { done: false as const, value: waiting } : await reader.read();
      if (next.done) controller.close();
      else controller.enqueue(next.value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
  return first === 0x1f && second === 0x8b ? whole.pipeThrough(new DecompressionStream('gzip')) : whole;
}
