import { type ReactNode, startTransition, useMemo, useOptimistic, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type ShouldRevalidateFunctionArgs,
  useNavigate,
  useRevalidator,
  useSearchParams,
} from 'react-router-dom';
import { stayAfterFailure } from '../../texts/failure.ts';
import { Button, type ButtonVariant } from '../../ui/Button.tsx';
import { useLostFocus } from '../../ui/Page.tsx';
import styles from './Lists.module.css';

type Props = {
  list: Pages<unknown>;
  /** The name of the list, needed where a page has several. */
  label?: string;
};

/** The buttons to the previous and next page of a list. Renders nothing for a single page. */
export function Pager({ list: { page, pages, setPage }, label }: Props) {
  const { t } = useTranslation('lists');
  const [presses, setPresses] = useState(0);
  // The texts of lists may not be loaded where a list never has a second page.
  const text = pages > 1 ? t('pageOf', { number: page + 1, count: pages }) : '';
  const live = useLiveAfter(presses, text);
  const show = (next: number) => {
    setPresses(presses + 1);
    setPage(next);
  };
  if (pages === 1) return null;
  return (
    <nav className={styles.pager} aria-label={label ?? t('pages')}>
      <Button variant="secondary" aria-disabled={page === 0} onClick={() => show(page - 1)}>
        {t('previousPage')}
      </Button>
      <span role="status" aria-live={live}>
        {text}
      </span>
      <Button variant="secondary" aria-disabled={page === pages - 1} onClick={() => show(page + 1)}>
        {t('nextPage')}
      </Button>
    </nav>
  );
}

/**
 * The `aria-live` of a text of which only some changes are to be announced: 'polite' when `cause` has changed since the
 * text last changed, else 'off'. Deleting a row, for example, has a message of its own.
 */
export function useLiveAfter(cause: unknown, text: string): 'polite' | 'off' {
  const [last, setLast] = useState({ cause, text, live: 'off' as 'polite' | 'off' });
  if (last.text === text) return last.live;
  const live = last.cause === cause ? 'off' : 'polite';
  setLast({ cause, text, live });
  return live;
}

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

/** Says how many rows of the response could not be read. Renders nothing when all could. */
export function UnreadableRows({ count }: { count: number }) {
  return count > 0 && <Line count={count} />;
}

function Line({ count }: { count: number }) {
  // Error texts are not loaded with the page, because few visits need them.
  const { t, ready } = useTranslation('errors');
  return ready && <p className={styles.unreadable}>{t('unreadable', { count })}</p>;
}

type ReloadProps = {
  variant?: ButtonVariant;
  /** Called before the page's loaders run, to clear or reload other data. */
  onReload?: (() => void) | undefined;
  children: ReactNode;
};

/** Reloads the page's data. */
export function ReloadButton({ variant = 'secondary', onReload, children }: ReloadProps) {
  const { revalidate, state } = useRevalidator();
  useLostFocus(state === 'loading');
  const reload = () => {
    onReload?.();
    void revalidate();
  };
  return (
    <Button variant={variant} busy={state === 'loading'} onClick={reload}>
      {children}
    </Button>
  );
}
