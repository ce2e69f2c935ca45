import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { found, inOrder } from './find.ts';

export type Order = 'a-z' | 'z-a';

/** How many items a page of a list has: enough for any class, few enough for any phone. */
export const pageSize = 60;

/** A list as it is shown: what is searched and sorted for, the items of one page, and the way to others. */
export type List<Item> = {
  query: string;
  setQuery: (query: string) => void;
  order: Order;
  setOrder: (order: Order) => void;
  /** The items of the page that is shown. */
  items: Item[];
  /** How many items there are, and how many of them were found. */
  total: number;
  count: number;
  /** The page that is shown, from 0, and how many there are: at least 1. */
  page: number;
  pages: number;
  setPage: (page: number) => void;
};

/**
 * Searches, sorts and pages items by a text of theirs (specification, section 4: A-Z at first). Only what
 * is on the page is handed out, so that work follows what is on screen however long the list is. `textOf`
 * must be stable.
 */
export function useList<Item>(items: readonly Item[], textOf: (item: Item) => string): List<Item> {
  const { i18n } = useTranslation();
  const [query, setQuery] = useState('');
  const [order, setOrder] = useState<Order>('a-z');
  const [asked, setPage] = useState(0);
  const searched = useDeferredValue(query);
  const sorted = useMemo(() => inOrder(items, textOf, i18n.language), [items, textOf, i18n.language]);
  const matches = useMemo(() => found(sorted, searched), [sorted, searched]);
  const pages = Math.max(1, Math.ceil(matches.length / pageSize));
  const page = Math.min(asked, pages - 1);
  const shown = useMemo(() => {
    const from = page * pageSize;
    const part =
      order === 'a-z'
        ? matches.slice(from, from + pageSize)
        : matches.slice(Math.max(0, matches.length - from - pageSize), matches.length - from).reverse();
    return part.map(({ item }) => item);
  }, [matches, order, page]);
  return {
    query,
    setQuery: (text) => {
      setQuery(text);
      setPage(0);
    },
    order,
    setOrder: (next) => {
      setOrder(next);
      setPage(0);
    },
    items: shown,
    total: items.length,
    count: matches.length,
    page,
    pages,
    setPage,
  };
}
