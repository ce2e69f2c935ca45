import { expect, it } from 'vitest';
import { CompactColumn } from '../../../../../src/features/admin/scores/reader/compact-column.ts';

function stored(cells: readonly (string | null)[]): CompactColumn {
  const column = new CompactColumn();
  for (const cell of cells) column.push(cell);
  return column;
}

it.each([
  ['numbers', (i: number) => (i % 7 === 0 ? null : String(i / 4))],
  ['texts', (i: number) => (i % 7 === 0 ? null : i % 5 === 0 ? '' : `text number ${i} é`)],
  ['numbers, then one text', (i: number) => (i === 70_000 ? '007' : i % 7 === 0 ? null : String(-i))],
])('gives back 80,000 different %s, in several kinds of storage', (_, cell) => {
  const cells = Array.from({ length: 80_000 }, (_, i) => cell(i));
  const column = stored(cells);
  expect(column.length).toBe(cells.length);
  expect(cells.findIndex((value, row) => column.at(row) !== value)).toBe(-1);
});

it('needs about two bytes a row for answers, and eight for numbers', () => {
  expect(stored(Array.from({ length: 100_000 }, (_, i) => String(i % 5))).size).toBeLessThan(210_000);
  expect(stored(Array.from({ length: 100_000 }, (_, i) => String(i))).size).toBeLessThan(840_000);
});
