import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, inflateRawSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { type ZipEntry, zip } from '../../../src/ui/zip.ts';
import { need } from '../../programs.ts';

/** What the directory at the end of a zip says of each file, and what its header before the content says. */
async function read(blob: Blob) {
  const bytes = Buffer.from(await blob.arrayBuffer());
  const end = bytes.length - 22;
  expect(bytes.readUInt32LE(end)).toBe(0x06054b50);
  let at = bytes.readUInt32LE(end + 16);
  const files = Array.from({ length: bytes.readUInt16LE(end + 10) }, () => {
    expect(bytes.readUInt32LE(at)).toBe(0x02014b50);
    const header = bytes.readUInt32LE(at + 42);
    expect(bytes.readUInt32LE(header)).toBe(0x04034b50);
    // From the version that it needs to the length of the name, both say the same.
    expect(bytes.subarray(header + 4, header + 28)).toEqual(bytes.subarray(at + 6, at + 30));
    const [packedSize, size] = [bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 24)];
    const nameLength = bytes.readUInt16LE(at + 28);
    const start = header + 30 + nameLength;
    const packed = bytes.subarray(start, start + packedSize);
    const method = bytes.readUInt16LE(at + 10);
    const content = method === 8 ? inflateRawSync(packed) : packed;
    expect(content).toHaveLength(size);
    const name = bytes.subarray(at + 46, at + 46 + nameLength).toString();
    const checksum = bytes.readUInt32LE(at + 16);
    at += 46 + nameLength;
    return { name, method, packedSize, checksum, content };
  });
  expect(at).toBe(end);
  return files;
}

const long = 'answer;é\r\n'.repeat(100_000);
const noise = Buffer.from(crypto.getRandomValues(new Uint8Array(5000)));
const entries: ZipEntry[] = [
  { name: 'a.csv', content: new Blob(['123456789']) },
  { name: 'é.txt', content: new Blob(['']) },
  { name: 'folder/long.csv', content: new Blob([long]) },
  { name: 'noise', content: new Blob([noise]) },
];

it('holds files that programs find again, with their checksums', async () => {
  const files = await read(await zip(entries));
  // The checksum that the standard gives for these nine digits.
  expect(files[0]).toMatchObject({ name: 'a.csv', checksum: 0xcbf43926 });
  expect(files[0]?.content.toString()).toBe('123456789');
  expect(files[1]).toMatchObject({ name: 'é.txt', checksum: 0 });
  expect(files.map(({ name }) => name)).toEqual(entries.map(({ name }) => name));
  expect(files[2]?.content.toString() === long).toBe(true);
  expect(files[3]?.content).toEqual(noise);
});

it('compresses what becomes smaller, and stores the rest', async () => {
  const files = await read(await zip(entries));
  expect(files.map(({ method }) => method)).toEqual([0, 0, 8, 0]);
  expect(files[2]?.packedSize).toBeLessThan(long.length / 50);
});

it('has a checksum of what a file contains before it was compressed', async () => {
  const [, , file] = await read(await zip(entries));
  expect(file?.checksum).toBe(crc32(long));
});

it.each([
  ['no streams that compress', undefined],
  [
    'only other compressions',
    class {
      constructor() {
        throw new TypeError("Unsupported compression format: 'deflate-raw'");
      }
    },
  ],
])('stores everything in a browser with %s', async (_, stub) => {
  vi.stubGlobal('CompressionStream', stub);
  const files = await read(await zip(entries));
  expect(files.map(({ method }) => method)).toEqual([0, 0, 0, 0]);
  expect(files[2]?.content.toString() === long).toBe(true);
});

it('is a zip for other programs', async ({ skip }) => {
  const unzip = need('unzip', skip);
  const folder = mkdtempSync(join(tmpdir(), 'zip-'));
  try {
    const path = join(folder, 'all.zip');
    writeFileSync(path, Buffer.from(await (await zip(entries)).arrayBuffer()));
    const { status, stdout, stderr } = unzip.run(['-t', path]);
    expect(status, stdout + stderr).toBe(0);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
