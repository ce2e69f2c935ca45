import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { Dialect, DumpErrorCode, DumpEvent, DumpFailure } from './dump-events.ts';
import { InflationLimit, plainBytes } from './inflated.ts';
import { DumpReader } from './read-dump.ts';

/** The progress: bytes of the file, which may be compressed, and lines of its text. */
export interface ReadProgress {
  bytes: number;
  line: number;
}

export interface ReadOutcome extends ReadProgress {
  dialect: Dialect;
  /** Null when the whole dump was read, or when reading was stopped. */
  failure: DumpFailure | null;
  /** The SHA-256 of the file in hexadecimal; null when it was not read completely. */
  hash: string | null;
}

const msBetweenPauses = 200;

interface ReadOptions {
  emit: (event: DumpEvent) => void;
  onProgress: (progress: ReadProgress) => void;
  signal: AbortSignal;
}

/**
 * Reads a dump from a stream of bytes: UTF-8, also gzipped. Invalid bytes become replacement characters. A failure of
 * the stream is `unreadable`, endless inflation `too-large`.
 */
export async function readStream(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  { emit, onProgress, signal }: ReadOptions,
): Promise<ReadOutcome> {
  const dump = new DumpReader(emit);
  const decoder = new TextDecoder();
  const hash = sha256.create();
  let bytes = 0;
  const inflation = new InflationLimit();
  let stopped: DumpErrorCode | null = null;
  let paused = performance.now();
  const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      hash.update(chunk);
      controller.enqueue(chunk);
    },
  });
  try {
    const plain = await plainBytes(stream.pipeThrough(counted, { signal }), inflation);
    const reader = plain.getReader();
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      signal.throwIfAborted();
      inflation.plain += next.value.byteLength;
      if (inflation.isPassed) stopped = 'too-large';
      const failure = stopped ?? dump.push(decoder.decode(next.value, { stream: true }));
      onProgress({ bytes, line: dump.line });
      if (failure) {
        await reader.cancel();
        break;
      }
      if (performance.now() - paused < msBetweenPauses) continue;
      await pause();
      paused = performance.now();
    }
  } catch {
    stopped ??= signal.aborted ? null : 'unreadable';
  }
  dump.push(decoder.decode());
  const { line, dialect } = dump;
  const failure = dump.finish();
  if (signal.aborted) return { bytes, line, dialect, failure: null, hash: null };
  const found = stopped ? { code: stopped, line } : failure;
  const isWhole = found === null || found.code === 'cut-off';
  return {
    bytes,
    line,
    dialect,
    failure: found,
    hash: isWhole ? bytesToHex(hash.digest()) : null,
  };
}

/** Lets other messages in, such as that to stop, because chunks may arrive without a pause. */
const pause = () => new Promise<void>((resolve) => setTimeout(resolve));
