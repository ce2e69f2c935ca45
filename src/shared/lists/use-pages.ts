import { useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { type Session, sessionOfPage } from '../../device/session/session.ts';

/** The number of items on a page: enough for a class, few enough for a slow phone. */
export const pageSize = 60;

export type Pages<Item> = {
  items: Item[];
  /** The index of the current page, and the number of pages, at least 1. */
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

// A weak map, so that the values are dropped with their session.
const valuesOf = new WeakMap<Session, Map<string, unknown>>();

/**
 * Like `useState`, but the Back button restores the value of that history entry. `name` is unique on the page; without
 * it this is a plain state. A stored value of another type than `initial` is ignored.
 */
export function useHistoryState<Value extends string | number>(name: string | undefined, initial: Value) {
  const { key } = useLocation();
  const id = `${key} ${name}`;
  const [value, setValue] = useState<Value>(() => {
    const stored = name && values()?.get(id);
    return typeof stored === typeof initial ? (stored as Value) : initial;
  });
  const set = (next: Value) => {
    if (name) values()?.set(id, next);
    setValue(next);
  };
  return [value, set] as const;
}

function values() {
  const session = sessionOfPage();
  if (!session) return undefined;
  const map = valuesOf.get(session) ?? new Map<string, unknown>();
  valuesOf.set(session, map);
  return map;
}
