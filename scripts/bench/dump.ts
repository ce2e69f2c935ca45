import { readStream } from '../../src/features/admin/dump/reader/read-stream.ts';
import { TableStore } from '../../src/features/admin/dump/reader/table-store.ts';
import { DumpTables } from '../../src/features/admin/dump/shape/tables.ts';
import { table } from './table.ts';

const size = 200_000_000;

const head =
  'CREATE TABLE answer (answer_id int, user_id int, question_id int, answer int, at text, remark text);\n' +
  'COPY answer (answer_id, user_id, question_id, answer, at, remark) FROM stdin;\n';

/** Reads a made dump of 200 MB in this process, as often as it is only made. */
export async function measureDump(): Promise<string> {
  console.log('Dump ...');
  const making = await seconds(async () => {
    for await (const _ of madeDump());
  });
  const row = await read(making);
  return table(['rows', 'read', 'to making it', 'sums', 'stored', 'before', 'peak'], [row]);
}

async function read(making: number): Promise<string[]> {
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let peak = before;
  const sample = () => {
    peak = Math.max(peak, process.memoryUsage().rss);
  };
  const store = new TableStore();
  const reading = await seconds(async () => {
    const { failure } = await readStream(madeDump(), store, sample);
    if (failure) throw new Error(`${failure.code} in line ${failure.line}`);
  });
  const summing = await seconds(async () => void new DumpTables(store).columns('answer'));
  sample();
  return [
    (store.tables.get('answer')?.rowCount ?? 0).toLocaleString('en'),
    `${reading.toFixed(1)} s`,
    (reading / making).toFixed(1),
    `${summing.toFixed(1)} s`,
    ...[store.size, before, peak].map((bytes) => `${(bytes / 1e6).toFixed(0)} MB`),
  ];
}

async function seconds(work: () => Promise<void>): Promise<number> {
  const begin = performance.now();
  await work();
  return (performance.now() - begin) / 1000;
}

/** A COPY of pg_dump that is made while it is read, so that it takes no memory itself. Every third row has a remark. */
function madeDump(): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  let sent = 0;
  let id = 0;
  const nextRow = () => {
    id += 1;
    const at = `2024-03-0${1 + (id % 9)} 10:${String(id % 60).padStart(2, '0')}:00`;
    const remark = id % 3 === 0 ? `remark ${id % 5000}` : '\\N';
    return `${[id, 1 + (id % 20_000), 1 + (id % 600), 1 + ((id * 7) % 5), at, remark].join('\t')}\n`;
  };
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(head)),
    pull(controller) {
      const part = encoder.encode(Array.from({ length: 500 }, nextRow).join(''));
      controller.enqueue(part);
      sent += part.byteLength;
      if (sent < size) return;
      controller.enqueue(encoder.encode('\\.\n'));
      controller.close();
    },
  });
}
