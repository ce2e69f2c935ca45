import { joined } from './dump-decoder.ts';
import { DumpError } from './dump-types.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** More than the tables of a dump may take in memory, and than any database of texts has. */
const mostPlain = 4_000_000_000;
const mostTimes = 200;
/** A smaller file may inflate by any factor, as equal rows do. */
const freePlain = 200_000_000;
/** One byte may become a thousand. */
const partLength = 16_384;

/** Whether a file inflates more than any dump, as a zip bomb does. */
export const isTooLarge = (packed: number, plain: number) =>
  plain > mostPlain || (plain > freePlain && plain > packed * mostTimes);

/**
 * The unpacked bytes of a stream, which is gzip if it begins with 1f 8b, also in several members, or with zeros after
 * the last. `onPacked` gets its chunks. Throws `too-large`, and others when the stream fails or the data is damaged.
 * Whoever stops earlier cancels the stream.
 */
export async function* plainBytes(
  stream: ReadableStream<Bytes>,
  onPacked: (chunk: Bytes) => void,
): AsyncGenerator<Bytes> {
  const reader = stream.getReader();
  const read = async () => {
    const { value } = await reader.read();
    if (value) onPacked(value);
    return value;
  };
  try {
    let chunk = await read();
    while (chunk && chunk.length < 2) {
      const next = await read();
      if (!next) break;
      chunk = joined(chunk, next);
    }
    const isGzip = chunk?.[0] === 0x1f && chunk[1] === 0x8b;
    const members = isGzip ? new (await import('./gzip-members.ts')).Members() : null;
    let packed = 0;
    let plain = 0;
    for (; chunk; chunk = await read()) {
      if (!members) yield chunk;
      for (let at = 0; members && at < chunk.length; at += partLength) {
        const part = chunk.subarray(at, at + partLength);
        packed += part.length;
        for (const bytes of members.push(part)) {
          plain += bytes.length;
          if (isTooLarge(packed, plain)) throw new DumpError('too-large');
          yield bytes;
        }
      }
    }
    members?.end();
  } finally {
    // This fails where the stream failed.
    await reader.cancel().catch(() => {});
  }
}
