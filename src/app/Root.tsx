import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import styles from './Root.module.css';

/** What stands around every page: focus and scroll on a route change, and a sign of waiting. */
export function Root() {
  const { t } = useTranslation();
  const waiting = useNavigation().state !== 'idle';
  useFocusOnRouteChange();
  return (
    <>
      <div className={styles.waiting} role="status">
        {waiting && <span className={styles.bar}>{t('loading')}</span>}
      </div>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

/** Moves the focus to the new page's heading, so that a screen reader goes on from there. */
function useFocusOnRouteChange() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [pathname]);
}
