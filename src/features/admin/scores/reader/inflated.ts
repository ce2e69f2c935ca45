type Bytes = Uint8Array<ArrayBuffer>;

/** Above what the tables of a dump may take in memory, and what no text of a database reaches. */
const mostPlain = 4_000_000_000;
const mostTimes = 200;
/** Below it a file may inflate as it will: a short one of equal rows does so by far. */
const freePlain = 200_000_000;
/** A browser unpacks a chunk whole before it gives any of it, and a byte may become a thousand. */
const partLength = 16_384;

/** How many bytes of a compressed file were unpacked, and to how many. */
export class InflationLimit {
  packed = 0;
  plain = 0;

  /** Whether a file inflates to more than any dump, so that it must be made to harm. */
  get isPassed(): boolean {
    const isFar = this.plain > mostPlain || (this.plain > freePlain && this.plain > this.packed * mostTimes);
    return this.packed > 0 && isFar;
  }
}

/** The bytes of a stream without gzip, which begins with 1f 8b. The caller adds to `limit.plain`. */
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
  const isPacked = first === 0x1f && second === 0x8b;
  const whole = new ReadableStream<Bytes>({
    async pull(controller) {
      const chunk = waiting.shift() ?? (await reader.read()).value;
      if (!chunk) return controller.close();
      const part = isPacked ? chunk.subarray(0, partLength) : chunk;
      if (part.byteLength < chunk.byteLength) waiting.unshift(chunk.subarray(part.byteLength));
      if (isPacked) limit.packed += part.byteLength;
      controller.enqueue(part);
    },
    cancel: (reason) => reader.cancel(reason),
  });
  return isPacked ? whole.pipeThrough(new DecompressionStream('gzip')) : whole;
}
