import { Outlet } from 'react-router-dom';
import { roleOf } from '../../../api/rights.ts';
import { useUser } from '../../../session/route.ts';
import { AreaBar } from '../../../shared/areas/AreaBar.tsx';
import styles from './AdminLayout.module.css';

/** The bar with the user and the role's areas, and an admin page below it. */
export function Component() {
  return (
    <div className={styles.layout}>
      <AreaBar areas={roleOf(useUser())?.areas ?? []} />
      <div className={styles.page}>
        <Outlet />
      </div>
    </div>
  );
}
