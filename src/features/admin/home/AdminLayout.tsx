import { Outlet } from 'react-router-dom';
import { roleOf } from '../../../api/rights.ts';
import { useUser } from '../../../session/use-user.ts';
import { AreaBar } from '../../../shared/areas/AreaBar.tsx';
import { LogOut } from '../../../shared/unsaved/LogOut.tsx';
import styles from './AdminLayout.module.css';

/** The bar with the role's areas, and an admin page below it. */
export function Component() {
  const areas = roleOf(useUser())?.areas ?? [];
  return (
    <div className={styles.layout}>
      {areas.length > 0 && (
        <AreaBar
          areas={areas}
          action={
            <div className={styles.logOut}>
              <LogOut />
            </div>
          }
        />
      )}
      <div className={styles.page}>
        <Outlet />
      </div>
    </div>
  );
}
