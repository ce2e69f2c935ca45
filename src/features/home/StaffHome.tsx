import { useTranslation } from 'react-i18next';
import { may, roleOf } from '../../api/rights.ts';
import { useUser } from '../../session/use-user.ts';
import { AreaTiles } from '../../shared/areas/AreaTiles.tsx';
import { StaffAssignments } from './StaffAssignments.tsx';
import styles from './StaffHome.module.css';

/** The open assignments, then the areas of the role. A role without assignments has the tiles of the dashboard. */
export function StaffHome() {
  const { t } = useTranslation('admin');
  const user = useUser();
  const areas = roleOf(user)?.areas ?? [];
  const hasAssignments = may(user, 'assignments');
  return (
    <div className={styles.columns}>
      {hasAssignments && <StaffAssignments />}
      <nav aria-label={t('title')}>
        <AreaTiles areas={areas} small={hasAssignments} />
      </nav>
    </div>
  );
}
