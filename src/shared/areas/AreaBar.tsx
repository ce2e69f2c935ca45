import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router-dom';
import type { Area } from '../../api/rights.ts';
import { paths } from '../../paths.ts';
import { tileClass, tileGridClass, tileLineClass } from '../../ui/Card.tsx';
import { cx } from '../../ui/cx.ts';
import styles from './AreaBar.module.css';

type Props = {
  areas: readonly Area[];
  /** A button at the end of the bar. */
  action: ReactNode;
};

/** The navigation of the admin pages: the dashboard and the given areas. */
export function AreaBar({ areas, action }: Props) {
  const { t } = useTranslation('admin');
  return (
    <nav className={styles.bar} aria-label={t('title')}>
      <div className={cx(styles.links, 'nav-links')}>
        <NavLink to={paths.admin} end>
          {t('title')}
        </NavLink>
        {areas.map((area) => (
          <AreaLink key={area} area={area}>
            {t(`areas.${area}.name`)}
          </AreaLink>
        ))}
        {action}
      </div>
    </nav>
  );
}

/** A tile for each of the given areas. The data tile has a second link, to the reader of scores. */
export function AreaTiles({ areas }: { areas: readonly Area[] }) {
  const { t } = useTranslation('admin');
  return (
    <ul className={tileGridClass}>
      {areas.map((area) => (
        <li key={area}>
          <AreaLink className={tileClass} area={area}>
            <strong>{t(`areas.${area}.name`)}</strong> {t(`areas.${area}.purpose`)}
          </AreaLink>
          {area === 'data' && (
            <Link className={tileLineClass} to={paths.scores}>
              {t('scores')}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

type AreaLinkProps = { area: Area; className?: string; children: ReactNode };

/** The link to an area. The data page starts its download only after a click on this link. */
function AreaLink({ area, ...link }: AreaLinkProps) {
  return <NavLink {...link} to={paths[area]} state={{ isPressed: true }} />;
}

type AdminBreadcrumbsProps = {
  area: Area;
  page: ReactNode;
};

/**
 * Breadcrumbs below an area's main page, such as Admin › Forms › Add form. The main page has none: the bar above says
 * the same.
 */
export function AdminBreadcrumbs({ area, page }: AdminBreadcrumbsProps) {
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
