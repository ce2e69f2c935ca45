import { expect, test } from 'vitest';
import { labelSpace } from '../../../src/ui/radar-drawing.ts';

/** The box of a name around a radar, as Chart.js places it: beside its point, or centred above and below. */
function boxOf(at: number, count: number, width: number, radius: number) {
  const angle = (2 * Math.PI * at) / count;
  const [x, y] = [Math.sin(angle) * radius, -Math.cos(angle) * radius];
  const { room, rows } = labelSpace(at, count);
  const [wide, high] = [room * width, rows * 13];
  const left = Math.abs(Math.sin(angle)) < 0.01 ? x - wide / 2 : x < 0 ? x - wide : x;
  return { left, right: left + wide, top: y - high / 2, bottom: y + high / 2 };
}

test('fifteen names of any length do not run over each other on a phone', () => {
  const boxes = Array.from({ length: 15 }, (_, at) => boxOf(at, 15, 328, 84));
  const overlaps = boxes.flatMap((one, at) =>
    boxes
      .slice(at + 1)
      .filter(
        (other) =>
          one.left < other.right &&
          other.left < one.right &&
          one.top < other.bottom &&
          other.top < one.bottom,
      ),
  );
  expect(overlaps).toEqual([]);
});
