import { clsx } from 'clsx';
import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { isolated, turnsDirection } from './isolated.ts';
import styles from './Page.module.css';

type PageProps = {
  /** The heading, and the start of the document's title. */
  title: string;
  /** Empty for a text of the backend, whose language is unknown. */
  lang?: '' | undefined;
  /** See `DocumentTitle`. */
  about?: string | null | undefined;
  breadcrumbs?: ReactNode;
  intro?: ReactNode;
  actions?: ReactNode;
  /** 'page' is 60rem (docs/backend.md, 9), 'text' the same with text of a readable width, 'wide' the admin pages. */
  width?: 'text' | 'page' | 'wide';
  children?: ReactNode;
};

/** The layout of a page: document title, width, and a heading that gets the focus on a route change. */
export function Page({
  title,
  lang,
  about,
  breadcrumbs,
  intro,
  actions,
  width = 'page',
  children,
}: PageProps) {
  return (
    <div className={clsx(styles.page, styles[width])}>
      <DocumentTitle page={title} about={about} />
      {breadcrumbs ? <div className={styles.breadcrumbs}>{breadcrumbs}</div> : null}
      <header className={styles.head}>
        <div className={styles.heading}>
          <h1 lang={lang} dir={lang === '' ? 'auto' : undefined} tabIndex={-1}>
            {title}
          </h1>
          {intro ? <div className={styles.intro}>{intro}</div> : null}
        </div>
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </header>
      {children}
    </div>
  );
}

/** The product's name at the end of every document title. Provided once, around all pages. */
export const ProductName = createContext('');

type Props = {
  page: string;
  /** The assignment, form or group, to tell similar pages apart. */
  about?: string | null | undefined;
};

/** Sets the document's title: the page, what it is about, and the product. */
export function DocumentTitle({ page, about }: Props) {
  const parts = [...new Set([page, about, useContext(ProductName)])].flatMap((part) => part || []);
  const title = parts.map((part) => (turnsDirection.test(part) ? isolated(part) : part)).join(' · ');
  return <title>{title}</title>;
}

/** Moves the focus to the heading of the page, where a screen reader goes on. */
export function focusHeading() {
  document.querySelector('h1')?.focus({ preventScroll: true });
}

/** Moves the focus to a heading, by default that of the page, when `key` changes. */
export function useHeadingFocus(key: unknown, heading?: RefObject<HTMLElement | null>) {
  const shown = useRef(key);
  useLayoutEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    if (heading) heading.current?.focus({ preventScroll: true });
    else focusHeading();
  }, [key, heading]);
}

/** Moves the focus to the heading of the page when `isOn` ends and what had the focus is gone, such as a retry button. */
export function useLostFocus(isOn: boolean) {
  useEffect(() => {
    if (!isOn) return;
    return () => {
      if (document.activeElement === document.body) focusHeading();
    };
  }, [isOn]);
}
