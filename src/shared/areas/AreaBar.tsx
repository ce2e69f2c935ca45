import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import type { Area } from '../../api/rights.ts';
import { paths } from '../../paths.ts';
import styles from './AreaBar.module.css';
import { AreaLink } from './AreaLink.tsx';

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
