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
  const { Members } = await import('./gzip-members.ts');
  const members = new Members();
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
