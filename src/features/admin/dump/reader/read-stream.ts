import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { DumpDecoder } from './dump-decoder.ts';
import { type Dialect, DumpError, type DumpFailure, type NoteLine } from './dump-types.ts';
import { plainBytes } from './inflated.ts';
import { KnownTables } from './known-tables.ts';
import { Statements } from './statements.ts';
import { TableRows, type Uncomputed } from './table-rows.ts';
import type { TableStore } from './table-store.ts';

/** The progress: bytes of the file, which may be compressed, and lines of its text. */
export interface ReadProgress {
  bytes: number;
  line: number;
}

export interface ReadOutcome extends ReadProgress {
  dialect: Dialect;
  /** Null when the whole dump was read. */
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

/**
 * Reads a dump from a stream of bytes, also gzipped, into a store. A failure of the stream is `unreadable`, endless inflation
 * `too-large`.
 */
export async function readStream(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  store: TableStore,
  onProgress: (progress: ReadProgress) => void,
): Promise<ReadOutcome> {
  const dump = new DumpReader(store);
  const decoder = new DumpDecoder();
  const hash = sha256.create();
  let bytes = 0;
  let stopped: Omit<DumpFailure, 'line'> | null = null;
  const onPacked = (chunk: Uint8Array) => {
    bytes += chunk.byteLength;
    hash.update(chunk);
  };
  try {
    for await (const plain of plainBytes(stream, onPacked)) {
      const failure = dump.push(decoder.decode(plain));
      onProgress({ bytes, line: dump.statements.scanner.line });
      if (failure) break;
    }
    dump.push(decoder.end());
  } catch (error) {
    const { code, statement } = error instanceof DumpError ? error : new DumpError('unreadable');
    stopped = { code, ...(statement && { statement }) };
  }
  const { line } = dump.statements.scanner;
  const failure = dump.finish();
  const found = stopped ? { ...stopped, line } : failure;
  const isWhole = found === null || found.code === 'cut-off';
  const digest = isWhole ? bytesToHex(hash.digest()) : null;
  return { ...dump.findings, bytes, line, failure: found, hash: digest, encoding: decoder.encoding };
}

/** Reads the text of a dump into a store, in chunks of any size. Errors are values: nothing is read after the first. */
export class DumpReader {
  readonly #tables: KnownTables;
  readonly #rows: TableRows;
  readonly statements: Statements;
  #failure: DumpFailure | null = null;

  constructor(store: TableStore) {
    this.#tables = new KnownTables(store);
    this.#rows = new TableRows(this.#tables, store);
    this.statements = new Statements(this.#tables, this.#rows);
  }

  get findings() {
    const { scanner, notes } = this.statements;
    return { dialect: scanner.dialect, notes, uncomputed: this.#rows.uncomputed };
  }

  push(text: string): DumpFailure | null {
    if (!this.#failure) this.#try(() => this.statements.scanner.push(text));
    return this.#failure;
  }

  /** Ends the dump and stores the rest, also after a failure, so that what was read can be shown. */
  finish(): DumpFailure | null {
    if (!this.#failure) this.#try(() => this.statements.finish());
    this.#try(() => this.#tables.finish());
    return this.#failure;
  }

  #try(step: () => void): void {
    try {
      step();
    } catch (error) {
      if (!(error instanceof DumpError)) throw error;
      const { startLine, isWhole, scanner } = this.statements;
      const { code, statement } = error;
      const isCut = code === 'cut-off';
      const isAtStart = isWhole || code === 'statement' || (isCut && !scanner.isAtStart);
      // A text that ended has another line end after it.
      const line = isAtStart ? startLine : scanner.line - (isCut || code === 'foreign' ? 1 : 0);
      this.#failure ??= { code, line, ...(statement && { statement }) };
    }
  }
}
