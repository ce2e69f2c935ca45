import { expect, it } from 'vitest';
import { CompactColumn } from '../../../../../src/features/admin/dump/reader/compact-column.ts';
import { fc } from '../../../properties.ts';

function stored(cells: readonly (string | null)[]): CompactColumn {
  const column = new CompactColumn();
  for (const cell of cells) column.push(cell);
  return column;
}

it.each([
  ['numbers', (i: number) => (i % 7 === 0 ? null : String(i / 4))],
  ['texts', (i: number) => (i % 7 === 0 ? null : i % 5 === 0 ? '' : `text number ${i} é`)],
  ['numbers with one text', (i: number) => (i === 50_000 ? '007' : i % 7 === 0 ? null : String(-i))],
  ['numbers, then one text', (i: number) => (i === 79_000 ? '007' : i % 7 === 0 ? null : String(-i))],
  ['numbers, then NaN', (i: number) => (i === 79_000 ? 'NaN' : i % 7 === 0 ? null : String(-i))],
])('gives back 80,000 different %s, in several kinds of storage', (_, cell) => {
  const cells = Array.from({ length: 80_000 }, (_, i) => cell(i));
  const column = stored(cells);
  expect(column.length).toBe(cells.length);
  expect(cells.findIndex((value, row) => column.at(row) !== value)).toBe(-1);
});

it('reports the memory of its values in bytes', () => {
  const block = 4096;
  const size = (rows: number, cell: (i: number) => string) =>
    stored(Array.from({ length: rows }, (_, i) => cell(i))).size;
  expect(size(10, () => 'text')).toBe(block * 2 + 'text'.length * 2 + 64);
  expect(size(100_000, (i) => String(i % 5))).toBe(25 * block * 2 + 5 * 2 + 5 * 64);
  expect(size(100_000, String)).toBe(25 * block * 8);
  expect(size(100_000, (i) => `t${i + 100_000}`)).toBe(100_000 * ('t100000'.length * 2 + 4));
});

it('returns any values unchanged', () => {
  const cell = fc.option(
    fc.oneof(fc.string({ unit: 'binary' }), fc.integer().map(String), fc.constant('NaN')),
  );
  fc.assert(
    fc.property(fc.array(cell), (cells) => {
      const column = new CompactColumn();
      for (const cell of cells) column.push(cell);
      expect(cells.map((_, row) => column.at(row))).toEqual(cells);
    }),
  );
});
