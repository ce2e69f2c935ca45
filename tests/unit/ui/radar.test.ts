import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../../../scripts/tools/child.mjs';
import { boxOf, drawChart, find, palette } from './draw-chart.ts';

const { accent, control, ink, line, muted } = palette;
const names = ['Doer', 'Connector', 'Challenger', 'Creator', 'Organiser', 'Innovator'];
const values = [1, 2, 3, 4, 5, 2];
const radar = { kind: 'radar', labels: names, values, axis: { min: 1, max: 5 } } as const;

describe('the scale of a radar', () => {
  const { strokes, textsIn, texts } = drawChart(radar);
  const rings = strokes.filter(({ points, color }) => points.length === 6 && color !== accent);

  test('runs from 1 to 5, with a number at each step and one for the start at the centre', () => {
    expect(textsIn(muted)).toEqual(['1', '2', '3', '4', '5']);
    const centre = strokes.find(({ points }) => points.length === 2)?.points[0];
    expect(find(texts, '1')).toMatchObject({ ...centre, align: 'center', baseline: 'middle' });
  });

  test('has a ring for each step, of which the last one stands out', () => {
    expect(rings.map(({ color }) => color)).toEqual([line, line, line, control]);
  });
});

test('the values of a radar are a closed area through which its scale is seen', () => {
  const { fills, strokes } = drawChart(radar);
  expect(strokes.find(({ color, points }) => color === accent && points.length >= 6)).toBeDefined();
  const area = fills.find(({ points }) => points.length >= 6)?.color ?? '';
  expect(area.slice(0, 7)).toBe(accent);
  expect(Number.parseInt(area.slice(7), 16)).toBeLessThan(0x80);
});

test('a value on a radar has a point, and a missing value has none', () => {
  const pointsOf = (given: (number | null)[]) =>
    drawChart({ ...radar, values: given }).fills.filter(({ parts }) => parts === 'arc').length;
  expect(pointsOf(values)).toBe(6);
  expect(pointsOf([1, 2, null, 4, 5, 2])).toBe(5);
});

describe('the names around a radar', () => {
  const phone = { width: 328, height: 400 };
  const long = (count: number) =>
    Array.from({ length: count }, (_, at) => `Responsible${at} collaboration in projects`);
  const drawNames = (count: number, size = phone) => {
    const drawn = drawChart({ ...radar, labels: long(count), values: long(count).map(() => 3) }, size);
    const shown = drawn.texts.filter(({ color }) => color === ink);
    const ring = drawn.strokes.find(({ color }) => color === control)?.points.map(({ x }) => x) ?? [];
    return { shown, ringWidth: Math.max(...ring) - Math.min(...ring) };
  };

  test('stand where their spokes end, the first one at the top', () => {
    const { texts } = drawChart({
      ...radar,
      labels: ['North', 'East', 'South', 'West'],
      values: [1, 2, 3, 4],
    });
    const [centre, north, east] = ['1', 'North', 'East'].map((text) => find(texts, text));
    const [south, west] = ['South', 'West'].map((text) => find(texts, text));
    expect(north).toMatchObject({ x: centre?.x, align: 'center' });
    expect(north?.y).toBeLessThan(centre?.y ?? 0);
    expect(south?.y).toBeGreaterThan(centre?.y ?? 0);
    expect(east?.x).toBeGreaterThan(centre?.x ?? 0);
    expect(west?.x).toBeLessThan(centre?.x ?? 0);
  });

  test.each([3, 8, 15])('are inside the chart on a phone, and leave room for it: %i long names', (count) => {
    const { shown, ringWidth } = drawNames(count);
    for (const box of shown.map(boxOf)) {
      expect(box.left).toBeGreaterThan(4);
      expect(box.right).toBeLessThan(phone.width - 4);
      expect(box.top).toBeGreaterThan(4);
      expect(box.bottom).toBeLessThan(phone.height - 4);
    }
    expect(ringWidth).toBeGreaterThan(phone.width * 0.3);
  });

  test('are whole where they fit, and smaller on a phone', () => {
    const [wide, narrow] = [drawChart(radar), drawChart(radar, phone)];
    expect(wide.textsIn(ink)).toEqual([...names].sort());
    expect(narrow.textsIn(ink)).toEqual([...names].sort());
    expect(find(wide.texts, 'Doer').font).toContain('12px Lexend');
    expect(find(narrow.texts, 'Doer').font).toContain('11px Lexend');
  });
});

test.each(['nl', 'en', 'fr'])(
  'no facet of the personality test is cut or covered on a phone, in %s',
  (language) => {
    const { facet } = JSON.parse(
      readFileSync(join(root, `public/locales/${language}/personality.json`), 'utf8'),
    );
    const labels = Object.values<string>(facet);
    const phone = { width: 328, height: 328 };
    const { texts } = drawChart({ ...radar, labels, values: labels.map(() => 3) }, phone);
    const names = texts.filter(({ color }) => color === ink);
    const wordsOf = (all: string[]) => all.join(' ').split(' ').sort();
    expect(wordsOf(names.map(({ text }) => text))).toEqual(wordsOf(labels));
    const boxes = names.map((name) => ({ text: name.text, ...boxOf(name) }));
    const covered = boxes.flatMap((one, at) =>
      boxes.slice(at + 1).flatMap((other) => {
        const beside = one.left >= other.right || other.left >= one.right;
        // Letters are 9 px of a line of 12.
        return beside || Math.abs(one.top - other.top) >= 9 ? [] : `${one.text} | ${other.text}`;
      }),
    );
    expect(covered).toEqual([]);
  },
);
