import type { Gunzip } from 'fflate';

type Bytes = Uint8Array<ArrayBuffer>;

/** More than the tables of a dump may take in memory, and than any database of texts has. */
const mostPlain = 4_000_000_000;
const mostTimes = 200;
/** A smaller file may inflate by any factor, as equal rows do. */
const freePlain = 200_000_000;
/** One byte may become a thousand. */
const partLength = 16_384;

/** Compares the compressed and the unpacked bytes of a file. */
export class InflationLimit {
  packed = 0;
  plain = 0;

  /** Whether a file inflates more than any dump, as a zip bomb does. */
  get isPassed(): boolean {
    const isFar = this.plain > mostPlain || (this.plain > freePlain && this.plain > this.packed * mostTimes);
    return this.packed > 0 && isFar;
  }
}

/**
 * The unpacked bytes of a stream, which is gzip if it begins with 1f 8b, also in several members, or with zeros after
 * the last. Fails when the data is damaged. The caller adds to `limit.plain`.
 */
export async function plainBytes(
  stream: ReadableStream<Bytes>,
  limit: InflationLimit,
): Promise<ReadableStream<Bytes>> {
  const reader = stream.getReader();
  const waiting: Bytes[] = [];
  let length = 0;
  while (length < 2) {
    const next = await reader.read();
    if (next.done) break;
    waiting.push(next.value);
    length += next.value.byteLength;
  }
  const [first, second] = waiting.flatMap((chunk) => [...chunk.subarray(0, 2)]);
  const next = async () => waiting.shift() ?? (await reader.read()).value;
  const cancel = (reason: unknown) => reader.cancel(reason);
  if (first !== 0x1f || second !== 0x8b)
    return new ReadableStream<Bytes>({
      async pull(controller) {
        const chunk = await next();
        if (chunk) controller.enqueue(chunk);
        else controller.close();
      },
      cancel,
    });
  const { Gunzip } = await import('fflate');
  const members = new Members(Gunzip);
  return new ReadableStream<Bytes>({
    async pull(controller) {
      for (let plain: Bytes[] = []; plain.length === 0; ) {
        const chunk = await next();
        if (!chunk) {
          members.end();
          return controller.close();
        }
        const part = chunk.subarray(0, partLength);
        if (part.byteLength < chunk.byteLength) waiting.unshift(chunk.subarray(part.byteLength));
        limit.packed += part.byteLength;
        plain = members.push(part);
        for (const one of plain) controller.enqueue(one);
      }
    },
    cancel,
  });
}

const crcs = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

/** Unpacks the members of a gzip file, and checks the sum and the length at the end of each (RFC 1952). */
class Members {
  readonly #gunzip: Gunzip;
  #plain: Bytes[] = [];
  /** The end of what was passed on, in which the sum of the last member is. */
  #tail: number[] = [];
  #zeros = 0;
  #crc = -1;
  #length = 0;

  constructor(create: typeof Gunzip) {
    this.#gunzip = new create((chunk) => this.#add(chunk as Bytes));
    this.#gunzip.onmember = () => this.#check();
  }

  push(part: Bytes): Bytes[] {
    this.#plain = [];
    // Zeros at the end may be padding. They are passed on only when something follows.
    let end = part.length;
    while (end > 0 && part[end - 1] === 0) end -= 1;
    if (end > 0) {
      const bytes = new Uint8Array(this.#zeros + end);
      bytes.set(part.subarray(0, end), this.#zeros);
      this.#tail = [...this.#tail.slice(-partLength), ...bytes];
      this.#zeros = 0;
      this.#gunzip.push(bytes);
    }
    this.#zeros += part.length - end;
    return this.#plain;
  }

  end(): void {
    // The sum may end in zeros, which were not passed on.
    this.#tail.push(0, 0, 0, 0, 0, 0, 0, 0);
    this.#check();
  }

  #add(chunk: Bytes): void {
    let crc = this.#crc;
    for (let at = 0; at < chunk.length; at += 1)
      crc = (crcs[(crc ^ (chunk[at] ?? 0)) & 0xff] ?? 0) ^ (crc >>> 8);
    this.#crc = crc;
    this.#length += chunk.length;
    if (chunk.length > 0) this.#plain.push(chunk);
  }

  #check(): void {
    const sum = new DataView(new ArrayBuffer(8));
    sum.setUint32(0, ~this.#crc, true);
    sum.setUint32(4, this.#length % 2 ** 32, true);
    const wanted = [...new Uint8Array(sum.buffer)];
    const isThere = this.#tail.some((_, at) => wanted.every((byte, i) => this.#tail[at + i] === byte));
    if (!isThere) throw new Error('Damaged');
    this.#crc = -1;
    this.#length = 0;
  }
}
