import { useMemo } from 'react';
import { useKept } from './use-kept.ts';

/** How many items a page of a list has: enough for any class, few enough for any phone. */
export const pageSize = 60;

/** One page of a list, and the way to others. */
export type Pages<Item> = {
  /** The items of the page that is shown. */
  items: Item[];
  /** The page that is shown, from 0, and how many there are: at least 1. */
  page: number;
  pages: number;
  setPage: (page: number) => void;
};

/**
 * Hands out one page of the items, so that work follows what is on screen however many there are. `name` tells
 * lists of one screen apart: Back then finds the page that was left.
 */
export function usePages<Item>(all: readonly Item[], name?: string, backwards = false): Pages<Item> {
  const [asked, setPage] = useKept<number>(name && `${name} page`, 0);
  const pages = Math.max(1, Math.ceil(all.length / pageSize));
  const page = Math.min(asked, pages - 1);
  const items = useMemo(() => {
    const from = page * pageSize;
    return backwards
      ? all.slice(Math.max(0, all.length - from - pageSize), all.length - from).reverse()
      : all.slice(from, from + pageSize);
  }, [all, backwards, page]);
  return { items, page, pages, setPage };
}
