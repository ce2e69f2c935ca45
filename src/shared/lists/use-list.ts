import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { search, sortByNewest, sortByText } from './find.ts';
import { type Pages, useHistoryState, usePages } from './use-pages.ts';

export const orders = ['a-z', 'z-a', 'newest'] as const;
export type Order = (typeof orders)[number];

export type List<Item> = Pages<Item> & {
  query: string;
  setQuery: (query: string) => void;
  order: Order;
  setOrder: (order: Order) => void;
  hasNewest: boolean;
  total: number;
  count: number;
  /** Returns all matching items, of all pages. */
  found: () => Item[];
};

type Options<Item> = {
  /** Unique on the page. With it, the Back button restores search, order and page. */
  name?: string;
  /** The id, needed to sort by newest. */
  idOf?: (item: Item) => string | number;
  /** Further folded text to search. */
  moreTextOf?: (item: Item) => string;
  filter?: ((item: Item) => boolean) | undefined;
};

/**
 * Searches, filters, sorts and pages items by a text (docs/backend.md, 4: A-Z at first). `textOf` and the functions in
 * the options must be stable.
 */
export function useList<Item>(
  all: readonly Item[],
  textOf: (item: Item) => string,
  { name, idOf, moreTextOf, filter }: Options<Item> = {},
): List<Item> {
  const { i18n } = useTranslation();
  const [query, setQuery] = useHistoryState<string>(name && `${name} query`, '');
  const [order, setOrder] = useHistoryState<Order>(name && `${name} order`, 'a-z');
  const deferredQuery = useDeferredValue(query);
  const byText = useMemo(() => sortByText(all, textOf, i18n.language), [all, textOf, i18n.language]);
  const sorted = useMemo(
    () => (order === 'newest' && idOf ? sortByNewest(byText, all, idOf) : byText),
    [order, byText, all, idOf],
  );
  const matches = useMemo(() => {
    const found = search(sorted, deferredQuery, moreTextOf);
    return filter ? found.filter(({ item }) => filter(item)) : found;
  }, [sorted, deferredQuery, moreTextOf, filter]);
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
    hasNewest: idOf !== undefined,
    items,
    total: all.length,
    count: matches.length,
    found: () => {
      const found = matches.map(({ item }) => item);
      return order === 'z-a' ? found.reverse() : found;
    },
  };
}
