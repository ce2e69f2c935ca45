import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pageSize } from '../../../../src/shared/lists/Pager.tsx';
import { useList, useListView } from '../../../../src/shared/lists/use-list.ts';

const textOf = (item: string) => item;
const many = Array.from({ length: 10_000 }, (_, at) => `Groep ${at + 1}`);
const renderList = (all: string[]) =>
  renderHook(({ items }) => useList(items, textOf, useListView()), { initialProps: { items: all } });

test('returns one page of a list of ten thousand, in both orders', () => {
  const { result } = renderList(many);
  expect(result.current).toMatchObject({ total: 10_000, count: 10_000, page: 0, pages: 167 });
  expect(result.current.items).toHaveLength(pageSize);
  expect(result.current.items.slice(0, 2)).toEqual(['Groep 1', 'Groep 2']);
  act(() => result.current.setPage(166));
  expect(result.current.items).toHaveLength(40);
  expect(result.current.items.at(-1)).toBe('Groep 10000');
  act(() => result.current.change({ order: 'z-a' }));
  expect(result.current.page).toBe(0);
  expect(result.current.items.slice(0, 2)).toEqual(['Groep 10000', 'Groep 9999']);
});

test('a search shows the first page, and a list that becomes shorter shows its last page', () => {
  const { result, rerender } = renderList(many);
  act(() => result.current.setPage(50));
  act(() => result.current.change({ query: 'groep 9999' }));
  expect(result.current).toMatchObject({ items: ['Groep 9999'], count: 1, page: 0, pages: 1 });
  act(() => result.current.change({ query: 'groep' }));
  act(() => result.current.setPage(166));
  rerender({ items: many.slice(0, 61) });
  expect(result.current).toMatchObject({ items: ['Groep 61'], page: 1, pages: 2 });
});

test('an empty list has one empty page', () => {
  expect(renderList([]).result.current).toMatchObject({ items: [], total: 0, count: 0, pages: 1 });
});
