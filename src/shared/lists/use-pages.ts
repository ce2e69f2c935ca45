import { startTransition, useMemo, useOptimistic } from 'react';
import { type ShouldRevalidateFunctionArgs, useNavigate, useSearchParams } from 'react-router-dom';
import { stayAfterFailure } from '../../texts/failure.ts';

/** The number of items on a page: enough for a class, few enough for a slow phone. */
export const pageSize = 60;

export type Pages<Item> = {
  items: Item[];
  /** The index of the current page, and the number of pages, at least 1. */
  page: number;
  pages: number;
  setPage: (page: number) => void;
};

/** Splits a list into pages, so that a list of any length renders fast. `backwards` reverses the list. */
export function usePages<Item>(
  all: readonly Item[],
  [requested, setPage]: readonly [page: number, setPage: (page: number) => void],
  backwards = false,
): Pages<Item> {
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

/**
 * The query of the address, and the function that changes some of its parameters: an empty one goes. What is typed is
 * shown at once, the address follows. The page's `shouldRevalidate` decides whether that loads anything.
 */
export function useAddressQuery() {
  const [params] = useSearchParams();
  const [shown, show] = useOptimistic(params);
  const navigate = useNavigate();
  const change = (changes: Record<string, string>) => {
    const next = new URLSearchParams(shown);
    for (const [name, value] of Object.entries(changes)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    startTransition(async () => {
      show(next);
      await navigate({ search: next.toString() }, { replace: true, preventScrollReset: true });
    });
  };
  return [shown, change] as const;
}

/** The `shouldRevalidate` of a page whose list has its view in the address: another view loads nothing. */
export function revalidateList(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod } = args;
  const isOtherView = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return (formMethod !== undefined || !isOtherView) && stayAfterFailure(args);
}

/** The page in a parameter of the address, which counts from 1. */
export function usePageInAddress(name: string) {
  const [params, change] = useAddressQuery();
  return [pageOf(params, name), (page: number) => change({ [name]: pageParameter(page) })] as const;
}

export function pageOf(params: URLSearchParams, name: string): number {
  const number = Number(params.get(name));
  return Number.isSafeInteger(number) && number > 0 ? number - 1 : 0;
}

/** The text of a page in the address: none for the first. */
export function pageParameter(page: number): string {
  return page > 0 ? String(page + 1) : '';
}
