import type { ReactNode } from 'react';
import styles from './Breadcrumbs.module.css';

/** One step of the way; the one without `href` is where the person is. */
export type Crumb = { label: string; href?: string };

type BreadcrumbsProps = {
  /** What this navigation is called, read aloud. */
  label: string;
  items: readonly Crumb[];
  /** Makes the link of a step, with whatever router there is. */
  renderLink: (href: string, label: string) => ReactNode;
};

/** The way to this page, each step above it a link. Stands in the `breadcrumbs` of a `Page`. */
export function Breadcrumbs({ label, items, renderLink }: BreadcrumbsProps) {
  return (
    <nav aria-label={label}>
      <ol className={styles.crumbs}>
        {items.map((item) => (
          <li key={item.href ?? ''}>
            {item.href === undefined ? (
              <span aria-current="page">{item.label}</span>
            ) : (
              renderLink(item.href, item.label)
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
