import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Area } from '../../api/rights.ts';
import { paths } from '../../paths.ts';
import styles from './AreaBar.module.css';

type Props = {
  area: Area;
  page: ReactNode;
};

/**
 * Breadcrumbs below an area's main page, such as Admin › Forms › Add form. The main page has none: the bar above says
 * the same.
 */
export function AdminBreadcrumbs({ area, page }: Props) {
  const { t } = useTranslation('admin');
  const items: Crumb[] = [
    { label: t('title'), href: paths.admin },
    { label: t(`areas.${area}.name`), href: paths[area] },
    { label: page },
  ];
  return (
    <Breadcrumbs
      label={t('breadcrumbs')}
      items={items}
      renderLink={(href, label) => <Link to={href}>{label}</Link>}
    />
  );
}

/** One breadcrumb. The current page has no `href`. */
type Crumb = { label: ReactNode; href?: string };

type BreadcrumbsProps = {
  label: string;
  items: readonly Crumb[];
  /** Renders the link of a breadcrumb, because `ui` does not know the router. */
  renderLink: (href: string, label: ReactNode) => ReactNode;
};

/** Links to the pages above the current one, for the `breadcrumbs` of a `Page`. */
function Breadcrumbs({ label, items, renderLink }: BreadcrumbsProps) {
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
