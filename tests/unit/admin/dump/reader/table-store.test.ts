import { expect, it, vi } from 'vitest';
import { TableStore } from '../../../../../src/features/admin/dump/reader/table-store.ts';

function storeOf(...rows: (string | null)[][]) {
  const store = new TableStore();
  store.accept({
    type: 'table',
    table: 'a',
    columns: [
      { name: 'b', type: 'int' },
      { name: 'c', type: '' },
    ],
  });
  store.accept({ type: 'rows', table: 'a', rows });
  return store;
}
const manyRows = (count: number) => ({
  type: 'rows' as const,
  table: 'a',
  rows: Array.from({ length: count }, () => ['1', '2']),
});

it('has the rows of each table, from one place to another', () => {
  const store = storeOf(['1', 'x'], ['2'], [null, '']);
  expect(store.rows('a', 0, 9)).toEqual([
    ['1', 'x'],
    ['2', null],
    [null, ''],
  ]);
  expect(store.rows('a', 1, 2)).toEqual([['2', null]]);
  expect([store.rows('a', 3, 9), store.rows('a', 2, 1), store.rows('x', 0, 9)]).toEqual([[], [], []]);
  expect(store.tables.get('a')).toMatchObject({ name: 'a', rowCount: 3, shortened: 0 });
});

it('cuts off values after 10,000 characters, and counts them', () => {
  const store = storeOf(['x'.repeat(10_000), 'y'.repeat(10_001)], [null, 'z']);
  expect(store.tables.get('a')?.shortened).toBe(1);
  expect(store.rows('a', 0, 1)[0]?.map((cell) => cell?.length)).toEqual([10_000, 10_000]);
});

it('ignores rows of a table that did not begin', () => {
  const store = storeOf();
  store.accept({ type: 'rows', table: 'x', rows: [['1']] });
  expect([...store.tables.keys()]).toEqual(['a']);
});

it('refuses more than a gigabyte, which it looks at every 10,000 rows', () => {
  const store = storeOf();
  const size = vi.spyOn(store, 'size', 'get').mockReturnValue(1_000_000_001);
  store.accept(manyRows(9_999));
  expect(size).not.toHaveBeenCalled();
  expect(() => store.accept(manyRows(1))).toThrow('too-large');
  store.accept(manyRows(9_999));
  expect(size).toHaveBeenCalledTimes(1);
  size.mockReturnValue(1_000_000_000);
  store.accept(manyRows(1));
  expect(size).toHaveBeenCalledTimes(2);
});

it('looks at its size also after 50 million letters', () => {
  const store = storeOf();
  const size = vi.spyOn(store, 'size', 'get').mockReturnValue(1_000_000_001);
  const long = (count: number) => ({
    type: 'rows' as const,
    table: 'a',
    rows: Array.from({ length: count }, () => ['x'.repeat(20_000), null]),
  });
  store.accept(long(5_000));
  expect(size).not.toHaveBeenCalled();
  expect(() => store.accept(long(1))).toThrow('too-large');
});

it('counts the characters that could not be read, and knows where the first one is', () => {
  expect(storeOf(['1', 'é'], [null, '?']).unreadable).toBeNull();
  const store = storeOf(['1', 'x'], ['2', 'a\ufffdb\ufffd'], ['\ufffd', null]);
  expect(store.unreadable).toEqual({ count: 3, example: 'a.c' });
  store.accept({ type: 'rows', table: 'a', rows: [['\ufffd', `${'x'.repeat(10_000)}\ufffd`]] });
  expect(store.unreadable).toEqual({ count: 5, example: 'a.c' });
});

it('leaves out columns that are not in the dump, and keeps references', () => {
  const store = storeOf(['1', 'x']);
  expect(store.tables.get('a')).toMatchObject({ references: [], notInDump: [] });
  store.accept({ type: 'not-in-dump', table: 'a', columns: ['b'] });
  const references = ['d', 'e'].map((toColumn) => ({ column: 'c', to: 'a', toColumn, isWhole: true }));
  for (const reference of references) store.accept({ type: 'reference', table: 'a', reference });
  store.accept({
    type: 'reference',
    table: 'x',
    reference: { column: '', to: '', toColumn: '', isWhole: true },
  });
  expect(store.tables.get('a')).toMatchObject({
    columns: [{ name: 'c', type: '' }],
    notInDump: ['b'],
    references,
  });
  expect(store.rows('a', 0, 1)).toEqual([['x']]);
});
