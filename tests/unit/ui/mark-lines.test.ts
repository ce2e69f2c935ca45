import { expect, test, vi } from 'vitest';
import { valueTexts } from '../../../src/ui/mark-lines.ts';

/** The texts that are written into a chart with two bars, each with its place in px. */
function drawnTexts(indexAxis: 'x' | 'y', bars: object[], marks: (number | null)[]) {
  const fillText = vi.fn();
  const scale = { getPixelForValue: (value: number) => value };
  const chart = {
    ctx: { save() {}, restore() {}, fillText },
    options: { indexAxis, color: 'black', font: { family: 'sans' } },
    scales: { x: scale, y: scale },
    data: { datasets: [{ texts: ['1,00', '3,00'], marks }] },
    getDatasetMeta: () => ({ data: bars }),
  };
  valueTexts.afterDatasetsDraw?.(chart as never, {}, {}, false as never);
  return fillText.mock.calls;
}

test('the text of a value stands behind its bar, and behind a mark that is close to it', () => {
  const bars = [
    { x: 100, y: 10, base: 0 },
    { x: 60, y: 30, base: 0 },
  ];
  expect(drawnTexts('y', bars, [null, 70])).toEqual([
    ['1,00', 106, 10],
    ['3,00', 80, 30],
  ]);
});

test('the text of an upright bar stands above it', () => {
  const bars = [
    { x: 10, y: 90, base: 200 },
    { x: 30, y: 50, base: 200 },
  ];
  expect(drawnTexts('x', bars, [null, null])).toEqual([
    ['1,00', 10, 86],
    ['3,00', 30, 46],
  ]);
});
