import { equal } from 'node:assert/strict';
import { inflateRawSync } from 'node:zlib';

/** The files of a zip, found as programs do: from the directory at its end. */
export async function unzip(blob: Blob) {
  const data = new DataView(await blob.arrayBuffer());
  const bytes = (at: number, length: number) => new Uint8Array(data.buffer, at, length);
  const text = (content: Uint8Array) => new TextDecoder().decode(content);
  const end = data.byteLength - 22;
  equal(data.getUint32(end, true), 0x06054b50);
  const files: { name: string; bytes: Uint8Array; content: string; checksum: number }[] = [];
  let at = data.getUint32(end + 16, true);
  for (let i = 0; i < data.getUint16(end + 10, true); i += 1) {
    equal(data.getUint32(at, true), 0x02014b50);
    const nameLength = data.getUint16(at + 28, true);
    const header = data.getUint32(at + 42, true);
    equal(data.getUint32(header, true), 0x04034b50);
    const name = text(bytes(at + 46, nameLength));
    equal(text(bytes(header + 30, nameLength)), name);
    const packed = bytes(header + 30 + nameLength, data.getUint32(at + 20, true));
    const content = data.getUint16(at + 10, true) === 8 ? inflateRawSync(packed) : packed;
    equal(content.length, data.getUint32(at + 24, true));
    files.push({ name, bytes: content, content: text(content), checksum: data.getUint32(at + 16, true) });
    at += 46 + nameLength;
  }
  equal(at, end);
  return files;
}
