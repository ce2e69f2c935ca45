import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { chartConfig } from '../../../src/ui/chart-config.ts';
import { type ChartData, chartHeight, entriesOf, uprightWidth } from '../../../src/ui/chart-data.ts';
import { endWithMark } from '../../../src/ui/mark-lines.ts';
import { contrast, differences } from './color.ts';
import { palette } from './draw-chart.ts';

describe('rows in groups', () => {
  const rows = {
    kind: 'rows',
    label: 'Facets',
    labels: ['a', 'b', 'c'],
    values: [1, null, 3],
    axis: 'fit',
  } as const;

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
      axis: 'fit',
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
    expect(endWithMark(100, 98, 1)).toBe(102);
  });

  test('that are missing do not move the text of a value at the edge of a chart', () => {
    expect(endWithMark(2, null, 1)).toBe(2);
    expect(endWithMark(10, null, -1)).toBe(10);
  });
});

describe('the size of a chart', () => {
  const many = (kind: ChartData['kind'], count: number): ChartData => {
    const labels = Array.from({ length: count }, (_, at) => `Name ${at}`);
    return { ...(kind && { kind }), label: 'Scores', labels, values: labels.map(() => 3), axis: 'fit' };
  };
  const perValue = (kind: 'rows' | 'list') => chartHeight(many(kind, 11)) - chartHeight(many(kind, 10));

  test('has room for the axis beside rows, and above it for the names in a list', () => {
    for (const kind of ['rows', 'list'] as const)
      expect(chartHeight(many(kind, 10)) - 10 * perValue(kind)).toBeGreaterThanOrEqual(24);
    expect(perValue('rows')).toBeGreaterThanOrEqual(24);
    expect(perValue('list')).toBeGreaterThan(perValue('rows'));
  });

  test('has one height for upright bars, and a higher one for a radar with names all around', () => {
    const height = chartHeight(many('bars', 3));
    expect(chartHeight(many('bars', 30))).toBe(height);
    expect(chartHeight(many(undefined, 30))).toBe(height);
    expect(chartHeight(many('radar', 30))).toBe(chartHeight(many('radar', 6)));
    expect(chartHeight(many('radar', 6))).toBeGreaterThan(height);
    expect(height).toBeGreaterThan(200);
  });

  test('grows in width with each upright bar, beside the room for the axis', () => {
    const perBar = uprightWidth(many('bars', 11)) - uprightWidth(many('bars', 10));
    // A word of ten letters is about 5 rem wide.
    expect(perBar).toBeGreaterThan(5);
    expect(uprightWidth(many('bars', 10))).toBeGreaterThan(10 * perBar);
  });
});

test('a chart moves a little when it appears, but not for a user who prefers reduced motion', () => {
  const animationOf = (still: boolean) =>
    chartConfig({ label: 'Scores', labels: ['a'], values: [2], axis: 'fit' }, { ...palette, still }).options
      .animation;
  expect(animationOf(true)).toBe(false);
  expect(animationOf(false)).toEqual({ duration: expect.any(Number) });
});

test('names in a tooltip stand before their value without punctuation, which differs per language', () => {
  const tooltipOf = (chart: Partial<ChartData>) =>
    chartConfig(
      { label: 'Rôles', labels: ['a'], values: [2], axis: 'fit', format: String, ...chart },
      palette,
    ).options.plugins?.tooltip?.callbacks?.label?.call(
      {} as never,
      { datasetIndex: 0, dataIndex: 0 } as never,
    );
  expect(tooltipOf({ marks: { label: 'Classe', values: [3] } })).toEqual(['2', 'Classe 3']);
});

describe('the colours of a chart', () => {
  const tokens = readFileSync('src/ui/tokens.css', 'utf8');
  const [light = '', dark = ''] = tokens.split('@media screen and (prefers-color-scheme: dark)');

  test.each([
    ['light', light],
    ['dark', dark],
  ])(
    'are visible on paper and card, and distinct for every kind of colour vision, when it is %s',
    (_, css) => {
      const token = (name: string) => css.match(new RegExp(`--${name}: (#[0-9a-f]{6});`))?.[1] ?? '';
      const series = [1, 2, 3, 4, 5].map((number) => token(`series-${number}`));
      for (const color of series)
        for (const ground of ['paper', 'card']) expect(contrast(color, token(ground))).toBeGreaterThan(3);
      for (const [vision, difference] of differences(series)) expect(difference, vision).toBeGreaterThan(0.1);
    },
  );
});
