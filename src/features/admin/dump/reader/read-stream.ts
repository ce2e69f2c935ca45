import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { DumpDecoder } from './dump-decoder.ts';
import {
  type Dialect,
  DumpError,
  type DumpErrorCode,
  type DumpEvent,
  type DumpFailure,
} from './dump-events.ts';
import { InflationLimit, plainBytes } from './inflated.ts';
import { KnownTables } from './known-tables.ts';
import { type NoteLine, Statements } from './statements.ts';
import { TableRows, type Uncomputed } from './table-rows.ts';

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
  /** The encoding of its text, where that is not UTF-8. */
  encoding: string | null;
  /** The lines of other programs, which were skipped. */
  notes: readonly NoteLine[];
  /** The values that only a database can compute, and are empty; null for none. */
  uncomputed: Uncomputed | null;
}

const msBetweenPauses = 200;

interface ReadOptions {
  emit: (event: DumpEvent) => void;
  onProgress: (progress: ReadProgress) => void;
  signal: AbortSignal;
}

/**
 * Reads a dump from a stream of bytes, also gzipped. A failure of the stream is `unreadable`, endless inflation
 * `too-large`.
 */
export async function readStream(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  { emit, onProgress, signal }: ReadOptions,
): Promise<ReadOutcome> {
  const dump = new DumpReader(emit);
  const decoder = new DumpDecoder();
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
      const failure = stopped ?? dump.push(decoder.decode(next.value));
      onProgress({ bytes, line: dump.line });
      if (failure) {
        await reader.cancel();
        break;
      }
      if (performance.now() - paused < msBetweenPauses) continue;
      await pause();
      paused = performance.now();
    }
  } catch (error) {
    stopped ??= signal.aborted ? null : error instanceof DumpError ? error.code : 'unreadable';
  }
  if (!stopped) dump.push(decoder.end());
  const { line, dialect, notes, uncomputed } = dump;
  const failure = dump.finish();
  const read = { bytes, line, dialect, encoding: decoder.encoding, notes, uncomputed };
  if (signal.aborted) return { ...read, failure: null, hash: null };
  const found = stopped ? { code: stopped, line } : failure;
  const isWhole = found === null || found.code === 'cut-off';
  return { ...read, failure: found, hash: isWhole ? bytesToHex(hash.digest()) : null };
}

/** Lets other messages in, such as that to stop, because chunks may arrive without a pause. */
const pause = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Reads the text of a dump in chunks of any size. Errors are values: after the first one, the rest is ignored. */
export class DumpReader {
  readonly #tables: KnownTables;
  readonly #rows: TableRows;
  readonly #statements: Statements;
  #failure: DumpFailure | null = null;

  constructor(emit: (event: DumpEvent) => void) {
    this.#tables = new KnownTables(emit);
    this.#rows = new TableRows(this.#tables, emit);
    this.#statements = new Statements(this.#tables, this.#rows);
  }

  get dialect(): Dialect {
    return this.#statements.dialect;
  }

  /** The current line, from 1. */
  get line(): number {
    return this.#statements.scanner.line;
  }

  get notes(): readonly NoteLine[] {
    return this.#statements.notes;
  }

  get uncomputed(): Uncomputed | null {
    return this.#rows.uncomputed;
  }

  /** The number of characters examined. */
  get steps(): number {
    return this.#statements.scanner.steps;
  }

  push(text: string): DumpFailure | null {
    if (!this.#failure) this.#try(() => this.#statements.scanner.push(text));
    return this.#failure;
  }

  /** Ends the dump and announces the rest, also after a failure, so that what was read can be shown. */
  finish(): DumpFailure | null {
    if (!this.#failure) this.#try(() => this.#statements.finish());
    this.#try(() => this.#rows.flush());
    this.#try(() => this.#tables.finish());
    return this.#failure;
  }

  #try(step: () => void): void {
    try {
      step();
    } catch (error) {
      if (!(error instanceof DumpError)) throw error;
      const { line, startLine } = { line: this.line, startLine: this.#statements.startLine };
      const isStart = error.code === 'cut-off' || error.code === 'statement';
      const { code, statement } = error;
      this.#failure ??= { code, line: isStart ? startLine : line, ...(statement && { statement }) };
    }
  }
}
