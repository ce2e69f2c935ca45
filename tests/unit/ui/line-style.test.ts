import { expect, test } from 'vitest';
import { lineStyle, maxLines } from '../../../src/ui/chart-data.ts';
import { radarLine } from '../../../src/ui/radar-drawing.ts';
import type { Palette } from '../../../src/ui/use-palette.ts';

const places = Array.from({ length: maxLines }, (_, at) => at);

test('each line of a chart has another marker or dash, so that it is found without its colour', () => {
  const looks = places.map((at) => {
    const { marker, dash } = lineStyle(at);
    return `${marker} ${dash}`;
  });
  expect(new Set(looks).size).toBe(maxLines);
});

test('neighbouring lines have different colours', () => {
  for (const at of places.slice(1)) expect(lineStyle(at).tone).not.toBe(lineStyle(at - 1).tone);
});

test('a line of a radar is drawn in its style, and not filled', () => {
  const palette = {
    series: ['red', 'green', 'blue', 'pink', 'gold'],
    ink: 'black',
    card: 'white',
  } as Palette;
  expect(radarLine(lineStyle(6), palette)).toMatchObject({
    borderColor: 'green',
    fill: false,
    borderDash: [6, 4],
    pointStyle: 'triangle',
  });
});

test('the first lines of a chart are solid', () => {
  for (const at of [0, 1, 2, 3]) expect(lineStyle(at).dash).toEqual([]);
});
