import { readStream } from '../../src/features/admin/dump/reader/read-stream.ts';
import { TableStore } from '../../src/features/admin/dump/reader/table-store.ts';
import { DumpTables } from '../../src/features/admin/dump/shape/tables.ts';

const megabyte = 1_000_000;
const size = 200 * megabyte;
const rowsPerStatement = 500;

const kinds = ['COPY', 'INSERT of MySQL', 'INSERT of SQLite'] as const;
type Kind = (typeof kinds)[number];

/** How a dump was read and stored. Sizes are in bytes, times in seconds. */
export interface DumpCosts {
  kind: Kind;
  bytes: number;
  rows: number;
  seconds: number;
  /** For the sums of all columns, which come after reading. */
  sumSeconds: number;
  stored: number;
  /** The memory of this process before, and at most. */
  before: number;
  peak: number;
}

/** Reads a made dump of 200 MB of each kind, in this process. */
export async function measureDumps(): Promise<DumpCosts[]> {
  const all: DumpCosts[] = [];
  for (const kind of kinds) all.push(await measureDump(kind));
  return all;
}

async function measureDump(kind: Kind): Promise<DumpCosts> {
  console.log(`Dump: ${kind} ...`);
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let peak = before;
  const sample = () => {
    peak = Math.max(peak, process.memoryUsage().rss);
  };
  const store = new TableStore();
  const begin = performance.now();
  const { failure, bytes } = await readStream(madeDump(kind), {
    emit: (event) => store.accept(event),
    onProgress: sample,
    signal: new AbortController().signal,
  });
  if (failure) throw new Error(`${failure.code} in line ${failure.line}`);
  const readAt = performance.now();
  new DumpTables(store).columns('answer');
  sample();
  return {
    kind,
    bytes,
    rows: store.tables.get('answer')?.rowCount ?? 0,
    seconds: (readAt - begin) / 1000,
    sumSeconds: (performance.now() - readAt) / 1000,
    stored: store.size,
    before,
    peak,
  };
}

/** A dump of answers with a remark in each row, made while it is read, so that it takes no memory itself. */
function madeDump(kind: Kind): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  const head = kind === 'INSERT of MySQL' ? '-- MySQL dump 10.13\n' : '';
  const create =
    'CREATE TABLE answer (answer_id int, user_id int, question_id int, answer int, at text, remark text);\n';
  let sent = 0;
  let row = 0;
  const next = () => {
    const rows = Array.from({ length: rowsPerStatement }, () => {
      row += 1;
      return rowOf(kind, row);
    });
    if (kind === 'COPY') return `${rows.join('\n')}\n`;
    if (kind === 'INSERT of MySQL') return `INSERT INTO \`answer\` VALUES ${rows.join(',')};\n`;
    return rows.map((values) => `INSERT INTO answer VALUES${values};\n`).join('');
  };
  return new ReadableStream({
    start(controller) {
      const copy =
        kind === 'COPY'
          ? 'COPY answer (answer_id, user_id, question_id, answer, at, remark) FROM stdin;\n'
          : '';
      controller.enqueue(encoder.encode(`${head}${create}${copy}`));
    },
    pull(controller) {
      const part = encoder.encode(next());
      controller.enqueue(part);
      sent += part.byteLength;
      if (sent < size) return;
      const end = { COPY: '\\.\n', 'INSERT of MySQL': '-- Dump completed\n', 'INSERT of SQLite': '' };
      controller.enqueue(encoder.encode(end[kind]));
      controller.close();
    },
  });
}

function rowOf(kind: Kind, row: number): string {
  const numbers = [row, 1 + (row % 20_000), 1 + (row % 600), 1 + ((row * 7) % 5)];
  const at = `2024-03-0${1 + (row % 9)} 10:${String(row % 60).padStart(2, '0')}:00`;
  const remark = row % 3 === 0 ? `remark ${row % 5000}` : null;
  if (kind === 'COPY') return [...numbers, at, remark ?? '\\N'].join('\t');
  return `(${numbers.join(',')},'${at}',${remark === null ? 'NULL' : `'${remark}'`})`;
}
