import { useMemo } from 'react';
import { useHistoryState } from './use-history-state.ts';

/** The number of items on a page: enough for a whole class, few enough for a slow phone. */
export const pageSize = 60;

/** One page of a list, and the function that shows another one. */
export type Pages<Item> = {
  /** The items of the current page. */
  items: Item[];
  /** The current page, counted from 0, and the number of pages, which is at least 1. */
  page: number;
  pages: number;
  setPage: (page: number) => void;
};

/**
 * Splits a list into pages, so that a list of any length renders fast. `backwards` reverses the list. `name` is unique on
 * the page; with it, the Back button restores the current page.
 */
export function usePages<Item>(all: readonly Item[], name?: string, backwards = false): Pages<Item> {
  const [requested, setPage] = useHistoryState<number>(name && `${name} page`, 0);
  const pages = Math.max(1, Math.ceil(all.length / pageSize));
  const page = Math.min(requested, pages - 1);
  const items = useMemo(() => {
    const from = page * pageSize;
    return backwards
      ? all.slice(Math.max(0, all.length - from - pageSize), all.length - from).reverse()
      : all.slice(from, from + pageSize);
  }, [all, backwards, page]);
  return { items, page, pages, setPage };
}
