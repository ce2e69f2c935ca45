import { createContext, useContext } from 'react';
import { Outlet } from 'react-router-dom';
import styles from './Frame.module.css';
import { type Pending, PendingContent } from './PendingPage.tsx';

/** The next page in the same frame, when it has been loading for more than a second. */
export const PendingContext = createContext<Pending | null>(null);

/** The page inside a frame. While the next page loads slowly, its skeleton is shown instead. */
export function PageOutlet() {
  const pending = useContext(PendingContext);
  return (
    <>
      {pending && <PendingContent {...pending} />}
      <div className={styles.page} hidden={pending !== null}>
        <Outlet />
      </div>
    </>
  );
}
