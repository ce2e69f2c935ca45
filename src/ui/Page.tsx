import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { DocumentTitle } from './DocumentTitle.tsx';
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
  /** 'page' is 60rem (docs/backend.md, 9), 'text' a readable column, 'wide' the admin pages, 'full' the window. */
  width?: 'text' | 'page' | 'wide' | 'full';
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
    <div className={cx(styles.page, styles[width])}>
      <DocumentTitle page={title} about={about} />
      {breadcrumbs ? <div className={styles.breadcrumbs}>{breadcrumbs}</div> : null}
      <header className={styles.head}>
        <div className={styles.heading}>
          <h1 lang={lang} tabIndex={-1}>
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
