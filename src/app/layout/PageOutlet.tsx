import { createContext, useContext } from 'react';
import { Outlet } from 'react-router-dom';
import styles from './Frame.module.css';
import { type Pending, PendingContent } from './PendingPage.tsx';

/** The next page in the same frame, after it has been loading for a second. */
export const PendingContext = createContext<Pending | null>(null);

/** The page inside a frame, or the skeleton of the next page when that loads slowly. */
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
