import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { chartConfig } from '../../../src/ui/chart-config.ts';
import { type ChartData, chartHeight, entriesOf } from '../../../src/ui/chart-data.ts';
import { lineStyle } from '../../../src/ui/line-style.ts';
import { endWithMark } from '../../../src/ui/mark-lines.ts';
import { contrast, differences } from './color.ts';

describe('rows in groups', () => {
  const rows = { kind: 'rows', label: 'Facets', labels: ['a', 'b', 'c'], values: [1, null, 3] } as const;

  test('have a heading before the first of each group', () => {
    expect(entriesOf({ ...rows, groups: ['A', 'A', '__proto__'], tones: [0, 0, -1] })).toEqual([
      { label: 'A', value: null, heading: true },
      { label: 'a', value: 1, tone: 0 },
      { label: 'b', value: null, tone: 0 },
      { label: '__proto__', value: null, heading: true },
      { label: 'c', value: 3, tone: -1 },
    ]);
  });

  test('are as high as their rows and headings', () => {
    const plain = chartHeight(rows);
    const rowHeight = plain - chartHeight({ ...rows, labels: ['a', 'b'], values: [1, null] });
    expect(chartHeight({ ...rows, groups: ['A', 'A', 'B'] })).toBe(plain + 2 * rowHeight);
  });

  test('are what groups are for: other charts have no headings', () => {
    expect(entriesOf({ ...rows, kind: 'radar', groups: ['A', 'A', 'B'] })).toHaveLength(3);
  });
});

describe('marks', () => {
  test('belong to the entries of their values', () => {
    const chart = {
      kind: 'rows',
      label: 'Scores',
      labels: ['a', 'b'],
      values: [1, 2],
      groups: ['A', 'B'],
      marks: { label: 'Class', values: [3, null] },
    } as const;
    expect(entriesOf(chart).map(({ mark }) => mark)).toEqual([undefined, 3, undefined, null]);
  });

  test('move the text of a value only when they would cross it', () => {
    expect(endWithMark(100, null, 1)).toBe(100);
    expect(endWithMark(100, 60, 1)).toBe(100);
    expect(endWithMark(100, 110, 1)).toBe(114);
    expect(endWithMark(100, 150, 1)).toBe(100);
    expect(endWithMark(100, 90, -1)).toBe(86);
    expect(endWithMark(100, 140, -1)).toBe(100);
  });
});

test('names in a tooltip stand before their value without punctuation, which differs per language', () => {
  const palette = {
    ...{ paper: '', card: '', ink: '', muted: '', line: '', control: '', accent: '', font: '', serif: '' },
    ...{ series: ['', '', '', '', ''], still: true },
  };
  const tooltipOf = (chart: Partial<ChartData>) =>
    chartConfig(
      { label: 'Rôles', labels: ['a'], values: [2], format: String, ...chart },
      palette,
    ).options.plugins?.tooltip?.callbacks?.label?.call(
      {} as never,
      { datasetIndex: 0, dataIndex: 0 } as never,
    );
  expect(tooltipOf({ marks: { label: 'Classe', values: [3] } })).toEqual(['2', 'Classe 3']);
  const line = { name: 'Noor', values: [4], style: lineStyle(0) };
  expect(tooltipOf({ kind: 'radar', lines: [line] })).toBe('Noor 4');
});

describe('the colours of a chart', () => {
  const tokens = readFileSync('src/ui/tokens.css', 'utf8');
  const [light = '', dark = ''] = tokens.split('@media screen and (prefers-color-scheme: dark)');

  test.each([
    ['light', light],
    ['dark', dark],
  ])(
    'are seen on paper and card, and told apart with every kind of colour vision, when it is %s',
    (_, css) => {
      const token = (name: string) => css.match(new RegExp(`--${name}: (#[0-9a-f]{6});`))?.[1] ?? '';
      const series = [1, 2, 3, 4, 5].map((number) => token(`series-${number}`));
      for (const color of series)
        for (const ground of ['paper', 'card']) expect(contrast(color, token(ground))).toBeGreaterThan(3);
      for (const [vision, difference] of differences(series)) expect(difference, vision).toBeGreaterThan(0.1);
    },
  );
});
