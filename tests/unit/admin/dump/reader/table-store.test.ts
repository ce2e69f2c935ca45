import { expect, it, vi } from 'vitest';
import { TableStore } from '../../../../../src/features/admin/dump/reader/table-store.ts';

function storeOf(...rows: (string | null)[][]) {
  const store = new TableStore();
  const table = store.create('a', [
    { name: 'b', type: 'int' },
    { name: 'c', type: '' },
  ]);
  const add = (cells: (string | null)[]) => store.add(table, cells, [0, 1]);
  rows.forEach(add);
  const addMany = (count: number, cell = '1') => {
    for (let i = 0; i < count; i += 1) add([cell, null]);
  };
  return { store, table, add, addMany };
}

it('has the rows of each table, from one place to another', () => {
  const { store, table } = storeOf(['1', 'x'], ['2'], [null, '']);
  store.add(table, ['y', '4'], [1, -1]);
  expect(store.rows('a', 0, 9)).toEqual([
    ['1', 'x'],
    ['2', null],
    [null, ''],
    ['4', null],
  ]);
  expect(store.rows('a', 1, 2)).toEqual([['2', null]]);
  expect([store.rows('a', 4, 9), store.rows('a', 2, 1), store.rows('x', 0, 9)]).toEqual([[], [], []]);
});

it('refuses more than a gigabyte, which it looks at after some rows or many letters', () => {
  const { store, addMany } = storeOf();
  const size = vi.spyOn(store, 'size', 'get').mockReturnValue(1_000_000_001);
  addMany(9_000);
  expect(size).not.toHaveBeenCalled();
  expect(() => addMany(1_000)).toThrow('too-large');
  size.mockReturnValue(1_000_000_000);
  addMany(1_999, 'x'.repeat(20_000));
  expect(size).toHaveBeenCalledTimes(1);
  addMany(1, 'x'.repeat(20_000));
  expect(size).toHaveBeenCalledTimes(2);
});

it('counts the characters that could not be read, and knows where the first one is', () => {
  expect(storeOf(['1', 'é'], [null, '?']).store.unreadable).toBeNull();
  const { store, add } = storeOf(['1', 'x'], ['2', 'a\ufffdb\ufffd'], ['\ufffd', null]);
  expect(store.unreadable).toEqual({ count: 3, example: 'a.c' });
  add(['\ufffd', `${'x'.repeat(10_000)}\ufffd`]);
  expect(store.unreadable).toEqual({ count: 5, example: 'a.c' });
});
