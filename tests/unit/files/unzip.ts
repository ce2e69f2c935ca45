import { equal } from 'node:assert/strict';

/** The files of a zip, found as programs do: from the directory at its end. */
export async function unzip(blob: Blob) {
  const data = new DataView(await blob.arrayBuffer());
  const text = (at: number, length: number) =>
    new TextDecoder().decode(new Uint8Array(data.buffer, at, length));
  const end = data.byteLength - 22;
  equal(data.getUint32(end, true), 0x06054b50);
  const files: { name: string; content: string; checksum: number }[] = [];
  let at = data.getUint32(end + 16, true);
  for (let i = 0; i < data.getUint16(end + 10, true); i += 1) {
    equal(data.getUint32(at, true), 0x02014b50);
    const nameLength = data.getUint16(at + 28, true);
    const size = data.getUint32(at + 24, true);
    const header = data.getUint32(at + 42, true);
    equal(data.getUint32(header, true), 0x04034b50);
    equal(text(header + 30, nameLength), text(at + 46, nameLength));
    const content = text(header + 30 + nameLength, size);
    files.push({ name: text(at + 46, nameLength), content, checksum: data.getUint32(at + 16, true) });
    at += 46 + nameLength;
  }
  equal(at, end);
  return files;
}
