import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { search, sortByText } from './find.ts';
import { useHistoryState } from './use-history-state.ts';
import { type Pages, usePages } from './use-pages.ts';

export const orders = ['a-z', 'z-a'] as const;
export type Order = (typeof orders)[number];

/** The state of a list that is searched, sorted and shown in pages. */
export type List<Item> = Pages<Item> & {
  query: string;
  setQuery: (query: string) => void;
  order: Order;
  setOrder: (order: Order) => void;
  /** The number of items, and how many of them match the search. */
  total: number;
  count: number;
};

/**
 * Searches, sorts and pages items by a text (docs/backend.md, 4: A-Z at first). It returns the items of one page only,
 * so that a list of any length renders fast. `textOf` must be stable. `name` is unique on the page; with it, the Back
 * button restores search, order and page.
 */
export function useList<Item>(
  all: readonly Item[],
  textOf: (item: Item) => string,
  name?: string,
): List<Item> {
  const { i18n } = useTranslation();
  const [query, setQuery] = useHistoryState<string>(name && `${name} query`, '');
  const [order, setOrder] = useHistoryState<Order>(name && `${name} order`, 'a-z');
  const deferredQuery = useDeferredValue(query);
  const sorted = useMemo(() => sortByText(all, textOf, i18n.language), [all, textOf, i18n.language]);
  const matches = useMemo(() => search(sorted, deferredQuery), [sorted, deferredQuery]);
  const pages = usePages(matches, name, order === 'z-a');
  const items = useMemo(() => pages.items.map(({ item }) => item), [pages.items]);
  return {
    ...pages,
    query,
    setQuery: (text) => {
      setQuery(text);
      pages.setPage(0);
    },
    order,
    setOrder: (next) => {
      setOrder(next);
      pages.setPage(0);
    },
    items,
    total: all.length,
    count: matches.length,
  };
}
