import { expect, test } from 'vitest';
import { barDrawing } from '../../../src/ui/bar-drawing.ts';
import type { ChartData } from '../../../src/ui/chart-data.ts';
import type { Palette } from '../../../src/ui/use-palette.ts';

const palette = { series: ['s1', 's2'], accent: 'accent', muted: 'muted', font: 'sans' } as Palette;
const chart: ChartData = { kind: 'rows', label: 'Means', labels: ['A', 'B'], values: [1, 3], axis: 'fit' };

test('a bar begins at the start of its axis, and the lowest value has a short one', () => {
  expect(barDrawing({ ...chart, axis: { min: 1, max: 5 } }, palette).dataset).toMatchObject({
    base: 1,
    minBarLength: 4,
  });
  expect(barDrawing({ ...chart, axis: 'fit' }, palette).dataset.base).toBe(0);
});

test('each value has its name, however little room there is', () => {
  const rows = barDrawing(chart, palette).options;
  expect([rows.indexAxis, rows.scales?.y?.ticks]).toEqual([
    'y',
    expect.objectContaining({ autoSkip: false }),
  ]);
  const bars = barDrawing({ ...chart, kind: 'bars' }, palette).options;
  expect([bars.indexAxis, bars.scales?.x?.ticks]).toEqual([
    'x',
    expect.objectContaining({ autoSkip: false }),
  ]);
});

test('a bar has the colour of its tone, and an unknown tone is grey', () => {
  const { dataset } = barDrawing({ ...chart, tones: [1, -1] }, palette);
  expect(dataset.backgroundColor).toEqual(['s2', 'muted']);
});
