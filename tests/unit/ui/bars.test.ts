import { describe, expect, test } from 'vitest';
import { boxOf, drawChart, find, palette } from './draw-chart.ts';

const { card, ink, muted, series } = palette;
const bars = { labels: ['Lotte', 'Sam'], values: [2, 3] };

test('the scale of bars runs over its axis in whole steps, also from above 0', () => {
  expect(drawChart(bars).textsIn(muted)).toEqual(['0', '1', '2', '3', '4', '5']);
  const { textsIn } = drawChart({ ...bars, axis: { min: 1, max: 5 } });
  expect(textsIn(muted)).toEqual(['1', '2', '3', '4', '5']);
});

test('a scale that fits its values begins at 0, has a few steps, and is written in their format', () => {
  const fit = { ...bars, values: [81, 95], axis: 'fit', format: (value: number) => `${value} s` } as const;
  const steps = drawChart(fit, { height: 900 }).textsIn(muted);
  expect(steps).toEqual(expect.arrayContaining(['0 s', '100 s']));
  expect(steps.length).toBeLessThan(8);
});

test('bars have their names below them in the middle, their values, and the font of the page', () => {
  const { texts, textsIn } = drawChart(bars);
  expect(textsIn(ink)).toEqual(['2.00', '3.00', 'Lotte', 'Sam']);
  for (const { font } of texts) expect(font).toContain('Lexend');
  expect(find(texts, 'Lotte').x).toBe(find(texts, '2.00').x);
  expect(find(texts, 'Lotte').y).toBeGreaterThan(find(texts, '0').y);
});

test('a missing value has no text, and the lowest one still a short bar', () => {
  const { fills, textsIn } = drawChart({
    ...bars,
    kind: 'rows',
    values: [1, null],
    axis: { min: 1, max: 5 },
  });
  expect(textsIn(ink)).toEqual(['', '1.00', 'Lotte', 'Sam']);
  const across = fills[0]?.points.map(({ x }) => x) ?? [];
  expect(Math.max(...across) - Math.min(...across)).toBeGreaterThan(2);
});

test('bars have the colours of their series, and grey for an unknown one', () => {
  const { fills } = drawChart({ ...bars, tones: [1, -1] });
  expect(fills.map(({ color }) => color)).toEqual([series[1], muted]);
});

describe('the mark of a value', () => {
  const marks = { label: 'Class', values: [4, null] };

  test.each(['rows', 'bars'] as const)(
    'is one line at its number on the axis, across its bar: %s',
    (kind) => {
      const { fills, strokes, texts } = drawChart({ ...bars, kind, marks });
      const [along, across] = kind === 'rows' ? (['x', 'y'] as const) : (['y', 'x'] as const);
      const barEdges = fills[0]?.points.map((point) => point[across]) ?? [];
      const drawn = strokes.filter(({ width }) => width > 1);
      // An edge, so that it is seen on any colour, and the mark on it.
      expect(drawn.map(({ color }) => color)).toEqual([card, ink]);
      for (const { points } of drawn) {
        for (const point of points) expect(point[along]).toBeCloseTo(find(texts, '4')[along]);
        const ends = points.map((point) => point[across]);
        expect(Math.min(...ends)).toBeLessThan(Math.min(...barEdges));
        expect(Math.max(...ends)).toBeGreaterThan(Math.max(...barEdges));
      }
    },
  );

  test('is not drawn over the text of its value', () => {
    const close = { label: 'Class', values: [2.1, null] };
    const { strokes, texts } = drawChart({ ...bars, kind: 'rows', marks: close });
    const mark = strokes.find(({ width }) => width > 1);
    expect(mark?.points[0]?.x).toBeLessThan(boxOf(find(texts, '2.00')).left - 2);
  });

  test('is in the box at its value, without a colon, which differs per language', () => {
    const { showTooltip } = drawChart({ ...bars, groups: ['A', 'B'], kind: 'rows', marks });
    // The headings of the groups are entries as well.
    expect(showTooltip(1).map(({ text }) => text)).toEqual(['Lotte', '2.00', 'Class 4.00']);
    expect(showTooltip(3).map(({ text }) => text)).toEqual(['Sam', '3.00']);
  });
});
