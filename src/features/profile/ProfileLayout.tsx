import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { NavLink, Outlet, useMatch } from 'react-router-dom';
import { may } from '../../api/rights.ts';
import { paths } from '../../paths.ts';
import { useUser } from '../../session/route.ts';
import { LogOut } from '../../shared/unsaved/LogOut.tsx';
import { TabHead } from '../../ui/TabHead.tsx';
import styles from './Profile.module.css';

export function Component() {
  const { t } = useTranslation(['profile', 'common']);
  const user = useUser();
  const isAdmin = may(user, 'admin');
  // The general page has two addresses. The link has the present one, so that it is marked as current.
  const general = useMatch(paths.profile) ? paths.profile : paths.general;
  return (
    <div className={clsx(styles.layout, isAdmin && styles.wide)}>
      <TabHead
        label={t('common:profile')}
        name={`${user.firstname} ${user.name}`.trim()}
        about={user.email}
        actions={<LogOut />}
      >
        <NavLink to={general} end>
          {t('general')}
        </NavLink>
        <NavLink to={paths.personalData}>{t('personalData')}</NavLink>
        <NavLink to={paths.password}>{t('common:fields.password')}</NavLink>
        {isAdmin && <NavLink to={paths.admin}>{t('admin')}</NavLink>}
      </TabHead>
      <Outlet />
    </div>
  );
}
