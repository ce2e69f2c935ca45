import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router-dom';
import type { Area } from '../../api/rights.ts';
import { paths } from '../../paths.ts';
import { smallTileGridClass, tileClass, tileGridClass, tileLineClass } from '../../ui/Card.tsx';
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
      <div className={styles.links}>
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

type AreaTilesProps = {
  areas: readonly Area[];
  small?: boolean;
};

/** A tile for each of the given areas. The data tile has a second link, to the reader of scores. */
export function AreaTiles({ areas, small = false }: AreaTilesProps) {
  const { t } = useTranslation('admin');
  return (
    <ul className={small ? smallTileGridClass : tileGridClass}>
      {areas.map((area) => (
        <li key={area}>
          <AreaLink className={tileClass} area={area}>
            <strong>{t(`areas.${area}.name`)}</strong>
            {!small && <> {t(`areas.${area}.purpose`)}</>}
          </AreaLink>
          {area === 'data' && !small && (
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
