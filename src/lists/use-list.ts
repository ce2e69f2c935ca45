import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { found, inOrder } from './find.ts';
import { useKept } from './use-kept.ts';
import { type Pages, usePages } from './use-pages.ts';

export const orders = ['a-z', 'z-a'] as const;
export type Order = (typeof orders)[number];

/** A list as it is shown: what is searched and sorted for, the items of one page, and the way to others. */
export type List<Item> = Pages<Item> & {
  query: string;
  setQuery: (query: string) => void;
  order: Order;
  setOrder: (order: Order) => void;
  /** How many items there are, and how many of them were found. */
  total: number;
  count: number;
};

/**
 * Searches, sorts and pages items by a text of theirs (docs/backend.md, 4: A-Z at first). Only what
 * is on the page is handed out, so that work follows what is on screen however long the list is. `textOf`
 * must be stable. With a `name`, which tells lists of one screen apart, Back finds all of it as it was left.
 */
export function useList<Item>(
  all: readonly Item[],
  textOf: (item: Item) => string,
  name?: string,
): List<Item> {
  const { i18n } = useTranslation();
  const [query, setQuery] = useKept<string>(name && `${name} query`, '');
  const [order, setOrder] = useKept<Order>(name && `${name} order`, 'a-z');
  const searched = useDeferredValue(query);
  const sorted = useMemo(() => inOrder(all, textOf, i18n.language), [all, textOf, i18n.language]);
  const matches = useMemo(() => found(sorted, searched), [sorted, searched]);
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
