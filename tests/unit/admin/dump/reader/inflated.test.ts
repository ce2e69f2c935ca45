import { describe, expect, it, onTestFinished, vi } from 'vitest';
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

/** Gives a chunk to what unpacks it, in place of which is a stream that notes the lengths of its parts. */
async function partsOf(chunk: Uint8Array<ArrayBuffer>) {
  const lengths: number[] = [];
  const noted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(part, controller) {
      lengths.push(part.byteLength);
      controller.enqueue(part);
    },
  });
  vi.stubGlobal('DecompressionStream', function DecompressionStream() {
    return noted;
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const limit = new InflationLimit();
  const reader = (await plainBytes(new Blob([chunk]).stream(), limit)).getReader();
  await reader.read();
  await new Promise((resolve) => setTimeout(resolve));
  const ahead = lengths.length;
  while (!(await reader.read()).done);
  return { lengths, ahead, limit };
}

it('unpacks a large chunk in small parts, not far ahead, because a byte may become a thousand', async () => {
  const chunk = new Uint8Array(1_000_000);
  chunk.set([0x1f, 0x8b]);
  const { lengths, ahead, limit } = await partsOf(chunk);
  expect(Math.max(...lengths)).toBe(16_384);
  expect(lengths.reduce((sum, length) => sum + length)).toBe(1_000_000);
  expect(ahead).toBeLessThan(5);
  expect(limit.packed).toBe(1_000_000);
});

it('does not count what is not packed', async () => {
  const { lengths, limit } = await partsOf(new Uint8Array(100_000));
  expect([lengths, limit.packed]).toEqual([[], 0]);
});
