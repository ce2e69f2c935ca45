import { createContext, useContext } from 'react';
import { Outlet } from 'react-router-dom';
import styles from './Frame.module.css';
import { type Pending, PendingContent } from './PendingPage.tsx';

/** The page that takes the place of the present one inside the same frame, once that takes longer than a second. */
export const PendingContext = createContext<Pending | null>(null);

/** The page inside a frame. While the next one is slow to load, its skeleton hides it. */
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
