import { readStream } from '../../src/features/admin/scores/reader/read-stream.ts';
import { TableStore } from '../../src/features/admin/scores/reader/table-store.ts';
import { DumpTables } from '../../src/features/admin/scores/shape/tables.ts';

const megabyte = 1_000_000;
const rowsPerStatement = 500;

type Kind = 'COPY' | 'INSERT of MySQL' | 'INSERT of SQLite';

/** Prints how fast a made dump of `size` MB is read and stored, and the most memory that this process had. */
export async function benchDump(size: number): Promise<void> {
  for (const kind of ['COPY', 'INSERT of MySQL', 'INSERT of SQLite'] satisfies Kind[]) {
    globalThis.gc?.();
    const before = process.memoryUsage().rss;
    const store = new TableStore();
    let peak = before;
    const sample = () => {
      peak = Math.max(peak, process.memoryUsage().rss);
    };
    const begin = performance.now();
    const outcome = await readStream(madeDump(kind, size * megabyte), {
      emit: (event) => store.accept(event),
      onProgress: sample,
      signal: new AbortController().signal,
    });
    const seconds = (performance.now() - begin) / 1000;
    if (outcome.failure) throw new Error(`${outcome.failure.code} in line ${outcome.failure.line}`);
    const readAt = performance.now();
    new DumpTables(store).columns('answer');
    sample();
    const sums = ((performance.now() - readAt) / 1000).toFixed(1);
    const rows = store.tables.get('answer')?.rowCount ?? 0;
    const speed = (outcome.bytes / megabyte / seconds).toFixed(1);
    console.log(
      `${kind}: ${(outcome.bytes / megabyte).toFixed(0)} MB, ${rows} rows in ${seconds.toFixed(1)} s, ${speed} MB/s; ` +
        `sums of all columns in ${sums} s; stored ${(store.size / megabyte).toFixed(0)} MB, peak ${(peak / megabyte).toFixed(0)} MB (${(before / megabyte).toFixed(0)} MB before)`,
    );
  }
}

/** A dump of answers with a remark in each row, made while it is read, so that it takes no memory itself. */
function madeDump(kind: Kind, size: number): ReadableStream<Uint8Array<ArrayBuffer>> {
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
