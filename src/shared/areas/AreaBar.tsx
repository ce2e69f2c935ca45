import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink, Outlet } from 'react-router-dom';
import { type Area, roleOf } from '../../api/rights.ts';
import { paths } from '../../paths.ts';
import { useUser } from '../../session/route.ts';
import { tileClass, tileGridClass, tileLineClass } from '../../ui/Card.tsx';
import { LogOut } from '../unsaved/LogOut.tsx';
import styles from './AreaBar.module.css';

/** The layout of the admin pages: a bar, and the page below it. */
export function Component() {
  return (
    <div className={styles.layout}>
      <AreaBar />
      <div className={styles.page}>
        <Outlet />
      </div>
    </div>
  );
}

/** The navigation of the admin pages: who is logged in, the dashboard and the areas of the role. */
function AreaBar() {
  const { t } = useTranslation('admin');
  const user = useUser();
  return (
    <nav className={styles.bar} aria-label={t('title')}>
      <div className={styles.user}>
        <p>
          <bdi lang="">{`${user.firstname} ${user.name}`}</bdi> <small>{user.email}</small>
        </p>
        <LogOut />
      </div>
      <div className={clsx(styles.links, 'nav-links')}>
        <NavLink to={paths.admin} end>
          {t('title')}
        </NavLink>
        {roleOf(user)?.areas.map((area) => (
          <NavLink key={area} to={paths[area]}>
            {t(`areas.${area}.name`)}
          </NavLink>
        ))}
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
          <Link className={tileClass} to={paths[area]}>
            <strong>{t(`areas.${area}.name`)}</strong> <span>{t(`areas.${area}.purpose`)}</span>
          </Link>
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

type AdminBreadcrumbsProps = {
  area?: Area;
  /** The title of a page below the area's main page. */
  page?: ReactNode;
};

/** The way back to the dashboard, such as Admin › Forms › Add form, for the `breadcrumbs` of a `Page`. */
export function AdminBreadcrumbs({ area, page }: AdminBreadcrumbsProps) {
  const { t } = useTranslation('admin');
  const name = area && t(`areas.${area}.name`);
  return (
    <nav aria-label={t('breadcrumbs')}>
      <ol className={styles.crumbs}>
        <li>
          <Link to={paths.admin}>{t('title')}</Link>
        </li>
        {area && page !== undefined && (
          <li>
            <Link to={paths[area]}>{name}</Link>
          </li>
        )}
        <li>
          <span aria-current="page">{page ?? name}</span>
        </li>
      </ol>
    </nav>
  );
}
