/** A file for a zip, smaller than 4 GB. */
export interface ZipEntry {
  name: string;
  content: Blob;
}

// 1 January 1980, the first day that a zip can have.
const firstDay = 0x21;
const utf8Names = 0x800;
const deflate = 8;
const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

/** A zip of files without their dates (PKWARE APPNOTE.TXT 6.3). Compresses where that helps and the browser can. */
export async function zip(entries: readonly ZipEntry[]): Promise<Blob> {
  const parts: (Uint8Array<ArrayBuffer> | Blob)[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  for (const { name, content } of entries) {
    const path = new TextEncoder().encode(name);
    const checksum = await crc32(content);
    const packed = await deflated(content);
    const stored = packed && packed.size < content.size ? packed : content;
    // Version, flags, method, time, day, checksum, both sizes, length of the name, length of the extra field.
    const shared = [
      [2, 20],
      [2, utf8Names],
      [2, stored === content ? 0 : deflate],
      [2, 0],
      [2, firstDay],
      [4, checksum],
      [4, stored.size],
      [4, content.size],
      [2, path.length],
      [2, 0],
    ].flat();
    const header = numbers([4, 0x04034b50, ...shared]);
    directory.push(numbers([4, 0x02014b50, 2, 20, ...shared, 2, 0, 2, 0, 2, 0, 4, 0, 4, offset]), path);
    parts.push(header, path, stored);
    offset += header.length + path.length + stored.size;
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0);
  const count = entries.length;
  const end = numbers([4, 0x06054b50, 2, 0, 2, 0, 2, count, 2, count, 4, size, 4, offset, 2, 0]);
  return new Blob([...parts, ...directory, end], { type: 'application/zip' });
}

/** Little-endian bytes of numbers, given as pairs of length in bytes and value. */
function numbers(pairs: readonly number[]): Uint8Array<ArrayBuffer> {
  const bytes: number[] = [];
  for (let i = 0; i < pairs.length; i += 2)
    for (let byte = 0; byte < (pairs[i] ?? 0); byte += 1)
      bytes.push(((pairs[i + 1] ?? 0) >>> (8 * byte)) & 0xff);
  return Uint8Array.from(bytes);
}

async function crc32(content: Blob): Promise<number> {
  let value = 0xffffffff;
  for await (const part of partsOf(content.stream()))
    for (const byte of part) value = (table[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8);
  return ~value >>> 0;
}

/** The compressed content, or null in a browser without this compression. */
async function deflated(content: Blob): Promise<Blob | null> {
  const compression = deflateStream();
  if (!compression) return null;
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for await (const part of partsOf(content.stream().pipeThrough(compression))) parts.push(part);
  return new Blob(parts);
}

/** Null in browsers before 2023, which have no such stream or only other formats. */
function deflateStream(): CompressionStream | null {
  try {
    return new CompressionStream('deflate-raw');
  } catch {
    return null;
  }
}

/** Reads a stream to its end. Not every browser supports `for await` on streams. */
async function* partsOf(stream: ReadableStream<Uint8Array<ArrayBuffer>>) {
  const reader = stream.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
}
