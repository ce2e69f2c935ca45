import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { InflationLimit, plainBytes } from '../../../../../src/features/admin/dump/reader/inflated.ts';

function limitWith(packed: number, plain: number): InflationLimit {
  const limit = new InflationLimit();
  limit.packed = packed;
  limit.plain = plain;
  return limit;
}

describe('what a file may inflate to', () => {
  it.each([
    [1, 200_000_000, false],
    [1, 200_000_001, true],
    [1_000_001, 200_000_201, true],
    [1_000_002, 200_000_201, false],
    [1_000_000_000, 4_000_000_000, false],
    [1_000_000_000, 4_000_000_001, true],
    [0, 9_000_000_000, false],
  ])('%i bytes as %i: refused is %s', (packed, plain, isPassed) =>
    expect(limitWith(packed, plain).isPassed).toBe(isPassed),
  );
});

async function unpacked(...chunks: Uint8Array[]) {
  const limit = new InflationLimit();
  const stream = new Blob(chunks.map((chunk) => Uint8Array.from(chunk))).stream();
  const reader = (await plainBytes(stream, limit)).getReader();
  const parts: Uint8Array[] = [];
  for (let next = await reader.read(); !next.done; next = await reader.read()) parts.push(next.value);
  return {
    text: Buffer.concat(parts).toString(),
    limit,
    longest: Math.max(...parts.map((part) => part.length)),
  };
}

it('unpacks gzip, also several members one after the other, and with zeros after the last', async () => {
  const [one, two] = [gzipSync('one '.repeat(9000)), gzipSync('two')];
  const text = `${'one '.repeat(9000)}two`;
  for (const rest of [0, 1, 700]) expect((await unpacked(one, two, new Uint8Array(rest))).text).toBe(text);
  const { text: plain, limit } = await unpacked(Buffer.from('no gzip'));
  expect([plain, limit.packed]).toEqual(['no gzip', 0]);
});

it('unpacks in small parts, because a byte may become a thousand', async () => {
  const { longest, limit } = await unpacked(gzipSync(Buffer.alloc(80_000_000)));
  expect(longest).toBeLessThan(20_000_000);
  expect(limit.packed).toBeGreaterThan(70_000);
});

it('fails where the data is damaged or cut off, or something else follows', async () => {
  const packed = gzipSync('some text, and more text');
  const damaged = Uint8Array.from(packed);
  damaged[packed.length - 7] = (damaged[packed.length - 7] ?? 0) ^ 1;
  await expect(unpacked(damaged)).rejects.toThrow();
  await expect(unpacked(packed.subarray(0, packed.length - 9))).rejects.toThrow();
  await expect(unpacked(packed, Buffer.from('more'))).rejects.toThrow();
});
