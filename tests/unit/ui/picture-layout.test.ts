import { expect, test } from 'vitest';
import { pictureLayout } from '../../../src/ui/picture-layout.ts';

const size = { width: 400, height: 100 };
/** Each letter is 10 px wide. */
const measure = (_: string, text: string) => text.length * 10;
const marks = { label: 'Klas', barLabel: 'Groep 1', values: [] };

test('what a chart is about, its title and its legend are above the chart, and nothing overlaps', () => {
  const { width, height, lines, legend, chart } = pictureLayout(
    { marks },
    { about: 'Podcast', title: 'Groep 1: score per blok' },
    size,
    measure,
  );
  expect(lines.map(({ kind, text }) => [kind, text])).toEqual([
    ['about', 'Podcast'],
    ['title', 'Groep 1: score per blok'],
  ]);
  expect(legend.map(({ kind, text }) => [kind, text])).toEqual([
    ['bar', 'Groep 1'],
    ['mark', 'Klas'],
  ]);
  const [bar, mark] = legend;
  expect(mark?.y).toBe(bar?.y);
  expect((mark?.x ?? 0) - (bar?.x ?? 0)).toBeGreaterThan(24 + 70);
  const tops = [...lines.map(({ y }) => y), bar?.y ?? 0, chart.y];
  expect(tops).toEqual([...tops].sort((a, b) => a - b));
  expect(new Set(tops).size).toBe(4);
  expect([width, height]).toEqual([400 + 64, chart.y + 100 + 32]);
});

test('a chart without marks has no legend, and a title alone leaves no room for more', () => {
  const { lines, legend, chart } = pictureLayout({}, { title: 'Domeinen' }, size, measure);
  expect(lines).toHaveLength(1);
  expect(legend).toEqual([]);
  expect(chart.y).toBe(32 + 32 + 16);
});

test('a long title takes more lines, and a long name in the legend is shortened and has a line of its own', () => {
  const long = 'Groep met een heel erg lange naam die niet past';
  const { lines, legend, width } = pictureLayout(
    { marks: { ...marks, barLabel: long } },
    { title: long },
    size,
    measure,
  );
  expect(lines.map(({ text }) => text).join(' ')).toBe(long);
  expect(lines.length).toBeGreaterThan(1);
  const [bar, mark] = legend;
  expect(bar?.text).toMatch(/…$/);
  expect((bar?.x ?? 0) + 32 + measure('legend', bar?.text ?? '')).toBeLessThanOrEqual(width - 32);
  expect(mark?.x).toBe(bar?.x);
  expect(mark?.y).toBeGreaterThan(bar?.y ?? 0);
});
