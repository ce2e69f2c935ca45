import { describe, expect, test } from 'vitest';
import { boxOf, drawChart, find, palette } from './draw-chart.ts';

const { accent, card, ink, muted, series } = palette;
const bars = { labels: ['Lotte', 'Sam'], values: [2, 3] };

describe('the scale of bars', () => {
  test('runs over its axis in whole steps, whatever the values are', () => {
    expect(drawChart(bars).textsIn(muted)).toEqual(['0', '1', '2', '3', '4', '5']);
  });

  test('may begin above 0', () => {
    const { textsIn } = drawChart({ ...bars, axis: { min: 1, max: 5 } });
    expect(textsIn(muted)).toEqual(['1', '2', '3', '4', '5']);
  });

  test('that fits its values begins at 0, has a few steps, and is written in their format', () => {
    const fit = { ...bars, values: [81, 95], axis: 'fit', format: (value: number) => `${value} s` } as const;
    const steps = drawChart(fit, { height: 900 }).textsIn(muted);
    expect(steps).toEqual(expect.arrayContaining(['0 s', '100 s']));
    expect(steps.length).toBeLessThan(8);
  });

  test('that fits large values has all steps within the chart', () => {
    const { texts } = drawChart({ ...bars, values: [100, 5000], axis: 'fit', format: String });
    expect(find(texts, '5000').y).toBeLessThan(find(texts, '0').y);
  });
});

describe('bars', () => {
  test('have their names, and their values in two decimals unless there is another format', () => {
    expect(drawChart(bars).textsIn(ink)).toEqual(['2.00', '3.00', 'Lotte', 'Sam']);
    const { textsIn } = drawChart({ ...bars, format: (value) => `${value} points` });
    expect(textsIn(ink)).toEqual(['2 points', '3 points', 'Lotte', 'Sam']);
  });

  test('have no text for a missing value', () => {
    expect(drawChart({ ...bars, values: [2, null] }).textsIn(ink)).toEqual(['', '2.00', 'Lotte', 'Sam']);
  });

  test('are in the font of the page, and their names below them in the middle', () => {
    const { texts } = drawChart(bars);
    for (const { font } of texts) expect(font).toContain('Lexend');
    expect(find(texts, 'Lotte').x).toBe(find(texts, '2.00').x);
    expect(find(texts, 'Lotte').y).toBeGreaterThan(find(texts, '0').y);
  });

  test('have the colours of their series', () => {
    const { fills } = drawChart({ ...bars, tones: [1, 0] });
    expect(fills.map(({ color }) => color)).toEqual([series[1], series[0]]);
  });

  test('fill the height that the chart has on the page', () => {
    const { chart } = drawChart(bars, { width: 300, height: 500 });
    expect([chart.width, chart.height]).toEqual([300, 500]);
    chart.resize(600, 500);
    expect([chart.width, chart.height]).toEqual([600, 500]);
  });
});

describe('the mark of a value', () => {
  const marks = { label: 'Class', values: [4, null] };
  const draw = (kind: 'rows' | 'bars') => {
    const { fills, strokes, texts } = drawChart({ ...bars, kind, marks });
    return { bar: fills[0], texts, marks: strokes.filter(({ width }) => width > 1) };
  };

  test.each(['rows', 'bars'] as const)('is a line at its number on the axis, across its bar: %s', (kind) => {
    const { bar, texts, marks } = draw(kind);
    const [along, across] = kind === 'rows' ? (['x', 'y'] as const) : (['y', 'x'] as const);
    const barEdges = bar?.points.map((point) => point[across]) ?? [];
    for (const { points } of marks) {
      for (const point of points) expect(point[along]).toBeCloseTo(find(texts, '4')[along]);
      const ends = points.map((point) => point[across]);
      expect(Math.min(...ends)).toBeLessThan(Math.min(...barEdges));
      expect(Math.max(...ends)).toBeGreaterThan(Math.max(...barEdges));
      expect(Math.max(...ends) - Math.min(...ends)).toBeLessThan(80);
      expect((Math.min(...ends) + Math.max(...ends)) / 2).toBeCloseTo(find(texts, '2.00')[across]);
    }
  });

  test.each(['rows', 'bars'] as const)(
    'has an edge on both sides, and is only where there is one: %s',
    (kind) => {
      const [edge, mark, ...others] = draw(kind).marks;
      expect([edge?.color, mark?.color]).toEqual([card, ink]);
      expect(edge?.width).toBeGreaterThan(mark?.width ?? 0);
      expect(others).toEqual([]);
    },
  );

  test('is not drawn over the text of its value', () => {
    const close = { label: 'Class', values: [2.1, null] };
    const { strokes, texts } = drawChart({ ...bars, kind: 'rows', marks: close });
    const { left } = boxOf(find(texts, '2.00'));
    const mark = strokes.find(({ width }) => width > 1);
    expect(mark?.points[0]?.x).toBeLessThan(left - 2);
  });
});

describe('the box at a value', () => {
  test('has the name as its title, and the value and its mark in words', () => {
    const marks = { label: 'Class', values: [4, null] };
    const { boxes, showTooltip } = drawChart({ ...bars, groups: ['A', 'B'], kind: 'rows', marks });
    // The headings of the groups are entries as well.
    expect(showTooltip(1).map(({ text }) => text)).toEqual(['Lotte', '2.00', 'Class 4.00']);
    expect(showTooltip(3).map(({ text }) => text)).toEqual(['Sam', '3.00']);
    expect(boxes).toEqual([]);
  });

  test('is written in the font of the page, and is as dark as its text is light', () => {
    const { fills, showTooltip } = drawChart(bars);
    for (const { color, font } of showTooltip(0)) {
      expect(color).toBe(card);
      expect(font).toContain('Lexend');
    }
    expect(fills.at(-1)?.color).toBe(ink);
    expect(fills[0]?.color).toBe(accent);
  });
});
