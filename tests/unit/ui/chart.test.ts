import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { chartConfig } from '../../../src/ui/ChartCanvas.tsx';
import { type ChartData, chartHeight, entriesOf, wrapLabel } from '../../../src/ui/chart-data.ts';
import { contrast } from './color.ts';
import { palette } from './draw-chart.ts';

const rows: ChartData = {
  kind: 'rows',
  label: 'Facets',
  labels: ['a', 'b', 'c'],
  values: [1, null, 3],
  axis: 'fit',
  format: String,
};

test('rows have a heading before the first of each group, and each entry has its tone and its mark', () => {
  const grouped = {
    ...rows,
    groups: ['A', 'A', '__proto__'],
    tones: [0, 0, -1],
    marks: { label: 'Class', values: [2, null, 4] },
  };
  expect(entriesOf(grouped)).toEqual([
    { label: 'A', value: null, heading: true },
    { label: 'a', value: 1, tone: 0, mark: 2 },
    { label: 'b', value: null, tone: 0, mark: null },
    { label: '__proto__', value: null, heading: true },
    { label: 'c', value: 3, tone: -1, mark: 4 },
  ]);
  expect(entriesOf({ ...grouped, kind: 'radar' })).toHaveLength(3);
});

test('rows are as high as their entries, with their headings', () => {
  const plain = chartHeight(rows);
  const rowHeight = plain - chartHeight({ ...rows, labels: ['a', 'b'] });
  expect(chartHeight({ ...rows, groups: ['A', 'A', 'B'] })).toBe(plain + 2 * rowHeight);
});

test('a chart moves a little when it appears, but not for a user who prefers reduced motion', () => {
  const animationOf = (still: boolean) => chartConfig(rows, { ...palette, still }).options.animation;
  expect(animationOf(true)).toBe(false);
  expect(animationOf(false)).not.toBe(false);
});

test('a long label breaks at its spaces and ends in an ellipsis', () => {
  const upTo = (length: number) => (line: string) => line.length <= length;
  expect(wrapLabel('Planning en taakverdeling', upTo(14))).toEqual(['Planning en', 'taakverdeling']);
  expect(wrapLabel('one two three four', upTo(5))).toEqual(['one', 'two', 'thre…']);
  expect(wrapLabel('Resultaatgerichtheid', upTo(10))).toEqual(['Resultaat…']);
  expect(wrapLabel('wide', upTo(0))).toEqual(['w…']);
  expect(wrapLabel('', upTo(10))).toEqual([]);
});

const tokens = readFileSync('src/ui/tokens.css', 'utf8');
const [light = '', dark = ''] = tokens.split('@media screen and (prefers-color-scheme: dark)');

test.each([
  ['light', light],
  ['dark', dark],
])('the colours of a chart are visible and differ when it is %s', (_, css) => {
  const token = (name: string) => css.match(new RegExp(`--${name}: (#[0-9a-f]{6});`))?.[1] ?? '';
  const series = [1, 2, 3, 4, 5].map((number) => token(`series-${number}`));
  expect(new Set(series).size).toBe(5);
  for (const color of series)
    for (const ground of ['paper', 'card']) expect(contrast(color, token(ground))).toBeGreaterThan(3);
});
