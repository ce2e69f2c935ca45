import { expect } from 'vitest';

/** The files of a zip, found as programs do: from the directory at its end. */
export async function unzip(blob: Blob) {
  const data = new DataView(await blob.arrayBuffer());
  const text = (at: number, length: number) =>
    new TextDecoder().decode(new Uint8Array(data.buffer, at, length));
  const end = data.byteLength - 22;
  expect(data.getUint32(end, true)).toBe(0x06054b50);
  const files: { name: string; content: string; checksum: number }[] = [];
  let at = data.getUint32(end + 16, true);
  for (let i = 0; i < data.getUint16(end + 10, true); i += 1) {
    expect(data.getUint32(at, true)).toBe(0x02014b50);
    const nameLength = data.getUint16(at + 28, true);
    const size = data.getUint32(at + 24, true);
    const header = data.getUint32(at + 42, true);
    expect(data.getUint32(header, true)).toBe(0x04034b50);
    expect(text(header + 30, nameLength)).toBe(text(at + 46, nameLength));
    const content = text(header + 30 + nameLength, size);
    files.push({ name: text(at + 46, nameLength), content, checksum: data.getUint32(at + 16, true) });
    at += 46 + nameLength;
  }
  expect(at).toBe(end);
  return files;
}
