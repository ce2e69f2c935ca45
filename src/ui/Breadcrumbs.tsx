import type { ReactNode } from 'react';
import styles from './Breadcrumbs.module.css';

/** One breadcrumb. The current page has no `href`. */
export type Crumb = { label: ReactNode; href?: string };

type BreadcrumbsProps = {
  label: string;
  items: readonly Crumb[];
  /** Renders the link of a breadcrumb, because `ui` does not know the router. */
  renderLink: (href: string, label: ReactNode) => ReactNode;
};

/** Links to the pages above the current one, for the `breadcrumbs` of a `Page`. */
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
