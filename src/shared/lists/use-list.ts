import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Pages, pageOf, pageParameter, useAddressQuery, usePages } from './Pager.tsx';

export const orders = ['a-z', 'z-a', 'newest'] as const;
export type Order = (typeof orders)[number];

export const statuses = ['all', 'open', 'closed'] as const;
export type Status = (typeof statuses)[number];

/** What a list shows (docs/backend.md, 4: A-Z and all at first). */
type ListView = { query: string; order: Order; status: Status; page: number };
type Change = (change: Partial<ListView>) => void;

const firstView: ListView = { query: '', order: 'a-z', status: 'all', page: 0 };

/** The view of a list that is a part of a page. */
export function useListView(): readonly [ListView, Change] {
  const [view, setView] = useState(firstView);
  return [view, (change) => setView({ ...view, ...change })];
}

/** The view of a page's list, in the address: a link or the Back button shows the same. */
export function useListViewInAddress(): readonly [ListView, Change] {
  const [params, change] = useAddressQuery();
  const view = {
    query: params.get('search') ?? firstView.query,
    order: orders.find((order) => order === params.get('order')) ?? firstView.order,
    status: statuses.find((status) => status === params.get('status')) ?? firstView.status,
    page: pageOf(params, 'page'),
  };
  return [
    view,
    (changes) => {
      const { query, order, status, page } = { ...view, ...changes };
      change({
        search: query,
        order: order === firstView.order ? '' : order,
        status: status === firstView.status ? '' : status,
        page: pageParameter(page),
      });
    },
  ];
}

export type List<Item> = Pages<Item> &
  Omit<ListView, 'page'> & {
    /** Changes the view, and shows its first page. */
    change: Change;
    hasNewest: boolean;
    total: number;
    count: number;
    /** Returns all matching items, of all pages. */
    found: () => Item[];
  };

type Named = { name: string };

type Options<Item> = {
  /** The id, needed to sort by newest. */
  idOf?: (item: Item) => string | number;
  /** Further folded text to search. */
  moreTextOf?: (item: Item) => string;
};

/**
 * Searches, sorts and pages items by name. The functions in the options must be stable. The status only belongs to the
 * view.
 */
export function useList<Item extends Named>(
  all: readonly Item[],
  [view, changeView]: readonly [ListView, Change],
  { idOf, moreTextOf }: Options<Item> = {},
): List<Item> {
  const { i18n } = useTranslation();
  const { query, order, status, page } = view;
  const deferredQuery = useDeferredValue(query);
  const byName = useMemo(() => foldNames(sortByName(all, i18n.language)), [all, i18n.language]);
  const sorted = useMemo(
    () => (order === 'newest' && idOf ? sortByNewest(byName, all, idOf) : byName),
    [order, byName, all, idOf],
  );
  const matches = useMemo(
    () => search(sorted, deferredQuery, moreTextOf),
    [sorted, deferredQuery, moreTextOf],
  );
  const isBackwards = order === 'z-a';
  const pages = usePages(matches, [page, (page) => changeView({ page })], isBackwards);
  const items = useMemo(() => pages.items.map(({ item }) => item), [pages.items]);
  return {
    ...pages,
    items,
    query,
    order,
    status,
    change: (change) => changeView({ page: 0, ...change }),
    hasNewest: idOf !== undefined,
    total: all.length,
    count: matches.length,
    found: () => matches.map(({ item }) => item),
  };
}

// Letters that Unicode does not take apart.
const plain: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  þ: 'th',
  ħ: 'h',
};
const letters = new RegExp(`[${Object.keys(plain).join('')}]`, 'g');

/** A text without case, accents, double spaces and what cannot be seen, to be compared in a search. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase()
    .replace(letters, (letter) => plain[letter] ?? letter)
    .replace(/\s+/gu, ' ')
    .trim();
}

/** An item with its folded text: folding a long list at each key press would be slow. */
type Searchable<Item> = { item: Item; folded: string };

export function foldNames<Item extends Named>(items: readonly Item[]): Searchable<Item>[] {
  return items.map((item) => ({ item, folded: fold(item.name) }));
}

/** Sorts items by name, in the alphabet of the language. Numbers in a name are compared by value. */
export function sortByName<Item extends Named>(items: readonly Item[], language: string): Item[] {
  const { compare } = new Intl.Collator(language, { numeric: true });
  return items.toSorted((a, b) => compare(a.name, b.name));
}

/**
 * The items with the newest first: by id when all ids are whole numbers, because backends count up; else in the reverse
 * order of `all`, the backend's list.
 */
export function sortByNewest<Item, Row extends { item: Item }>(
  items: readonly Row[],
  all: readonly Item[],
  idOf: (item: Item) => string | number,
) {
  const isCounted = all.every((item) => /^\d+$/.test(String(idOf(item))));
  const places = new Map(all.map((item, place) => [item, isCounted ? Number(idOf(item)) : place]));
  return items.toSorted((a, b) => (places.get(b.item) ?? 0) - (places.get(a.item) ?? 0));
}

/**
 * The items whose text contains every word of the query, in the same order. `moreTextOf` returns further folded text of
 * an item, such as details that were loaded later.
 */
export function search<Item>(
  items: readonly Searchable<Item>[],
  query: string,
  moreTextOf?: (item: Item) => string,
): readonly Searchable<Item>[] {
  const words = fold(query).split(' ').filter(Boolean);
  if (words.length === 0) return items;
  return items.filter(({ item, folded }) => {
    const text = moreTextOf ? `${folded} ${moreTextOf(item)}` : folded;
    return words.every((word) => text.includes(word));
  });
}
