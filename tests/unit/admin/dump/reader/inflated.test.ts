import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { isTooLarge, plainBytes } from '../../../../../src/features/admin/dump/reader/inflated.ts';

describe('what a file may inflate to', () => {
  it.each([
    [1, 200_000_000, false],
    [1, 200_000_001, true],
    [1_000_001, 200_000_201, true],
    [1_000_002, 200_000_201, false],
    [1_000_000_000, 4_000_000_000, false],
    [1_000_000_000, 4_000_000_001, true],
  ])('%i bytes as %i: refused is %s', (packed, plain, isRefused) =>
    expect(isTooLarge(packed, plain)).toBe(isRefused),
  );
});

async function unpacked(...chunks: Uint8Array[]) {
  const stream = new Blob(chunks.map((chunk) => Uint8Array.from(chunk))).stream();
  const parts: Uint8Array[] = [];
  for await (const part of plainBytes(stream, () => {})) parts.push(part);
  return { text: Buffer.concat(parts).toString(), longest: Math.max(...parts.map((part) => part.length)) };
}

it('unpacks gzip, also several members one after the other, and with zeros after the last', async () => {
  const [one, two] = [gzipSync('one '.repeat(9000)), gzipSync('two')];
  const text = `${'one '.repeat(9000)}two`;
  for (const rest of [0, 1, 700]) expect((await unpacked(one, two, new Uint8Array(rest))).text).toBe(text);
  expect((await unpacked(Buffer.from('no gzip'))).text).toBe('no gzip');
});

it('unpacks in small parts, because a byte may become a thousand', async () => {
  const { longest } = await unpacked(gzipSync(Buffer.alloc(80_000_000)));
  expect(longest).toBeLessThan(20_000_000);
});

it('fails where the data is damaged or cut off, or something else follows', async () => {
  const packed = gzipSync('some text, and more text');
  const damaged = Uint8Array.from(packed);
  damaged[packed.length - 7] = (damaged[packed.length - 7] ?? 0) ^ 1;
  await expect(unpacked(damaged)).rejects.toThrow();
  await expect(unpacked(packed.subarray(0, packed.length - 9))).rejects.toThrow();
  await expect(unpacked(packed, Buffer.from('more'))).rejects.toThrow();
});
