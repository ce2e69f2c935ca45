import { readStream } from '../../src/features/admin/dump/reader/read-stream.ts';
import { TableStore } from '../../src/features/admin/dump/reader/table-store.ts';
import { DumpTables } from '../../src/features/admin/dump/shape/tables.ts';
import { table } from './table.ts';

const size = 200_000_000;
const rowsPerStatement = 500;

/** A dump of answers: what comes before the rows, a statement with rows, and what comes after them. */
interface Kind {
  name: string;
  head: string;
  statement: (rows: string[]) => string;
  row: (numbers: number[], at: string, remark: string | null) => string;
  end: string;
}

const create =
  'CREATE TABLE answer (answer_id int, user_id int, question_id int, answer int, at text, remark text);\n';

const kinds: Kind[] = [
  {
    name: 'COPY of pg_dump',
    head: `${create}COPY answer (answer_id, user_id, question_id, answer, at, remark) FROM stdin;\n`,
    statement: (rows) => `${rows.join('\n')}\n`,
    row: (numbers, at, remark) => [...numbers, at, remark ?? '\\N'].join('\t'),
    end: '\\.\n',
  },
  {
    name: 'INSERT of mysqldump',
    head: `-- MySQL dump 10.13\n${create}`,
    statement: (rows) => `INSERT INTO \`answer\` VALUES ${rows.join(',')};\n`,
    row: (numbers, at, remark) =>
      `(${numbers.join(',')},'${at}',${remark === null ? 'NULL' : `'${remark}'`})`,
    end: '-- Dump completed\n',
  },
];

/** Reads a made dump of 200 MB of each kind in this process, as often as it is only made. */
export async function measureDump(): Promise<string> {
  const rows: string[][] = [];
  for (const kind of kinds) {
    console.log(`Dump: ${kind.name} ...`);
    const making = await seconds(async () => {
      for await (const _ of madeDump(kind));
    });
    rows.push([kind.name, ...(await read(kind, making))]);
  }
  return table(['dump of 200 MB', 'rows', 'read', 'to making it', 'sums', 'stored', 'before', 'peak'], rows);
}

async function read(kind: Kind, making: number): Promise<string[]> {
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let peak = before;
  const sample = () => {
    peak = Math.max(peak, process.memoryUsage().rss);
  };
  const store = new TableStore();
  const reading = await seconds(async () => {
    const { failure } = await readStream(madeDump(kind), {
      emit: (event) => store.accept(event),
      onProgress: sample,
      signal: new AbortController().signal,
    });
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

/** A dump that is made while it is read, so that it takes no memory itself. Every third row has a remark. */
function madeDump({ head, statement, row, end }: Kind): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  let sent = 0;
  let id = 0;
  const nextRow = () => {
    id += 1;
    const numbers = [id, 1 + (id % 20_000), 1 + (id % 600), 1 + ((id * 7) % 5)];
    const at = `2024-03-0${1 + (id % 9)} 10:${String(id % 60).padStart(2, '0')}:00`;
    return row(numbers, at, id % 3 === 0 ? `remark ${id % 5000}` : null);
  };
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(head)),
    pull(controller) {
      const part = encoder.encode(statement(Array.from({ length: rowsPerStatement }, nextRow)));
      controller.enqueue(part);
      sent += part.byteLength;
      if (sent < size) return;
      controller.enqueue(encoder.encode(end));
      controller.close();
    },
  });
}
