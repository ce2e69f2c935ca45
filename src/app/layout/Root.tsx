import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, type RouteObject, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import { ProductName } from '../../ui/DocumentTitle.tsx';
import { useRevalidateAfterBack } from '../page-cache.ts';
import { PendingContext } from './PageOutlet.tsx';
import { isSignInPath, PendingPage } from './PendingPage.tsx';
import styles from './Root.module.css';
import { usePreparedLinks } from './use-prepared-links.ts';
import { useSlowNavigation } from './use-slow-navigation.ts';

/** The root of every page: focus and scroll position after a navigation, and the skeleton of the next page. */
export function Root({ routes }: { routes: RouteObject[] }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const pending = useSlowNavigation();
  useFocusOnRouteChange();
  usePreparedLinks(routes);
  useRevalidateAfterBack();
  const changesFrame = pending !== null && isSignInPath(pending.location.pathname) !== isSignInPath(pathname);
  return (
    <ProductName value={t('product')}>
      <LoadingBar />
      {changesFrame && <PendingPage {...pending} />}
      <div className={styles.page} hidden={changesFrame}>
        <PendingContext value={changesFrame ? null : pending}>
          <Outlet />
        </PendingContext>
      </div>
      <ScrollRestoration />
    </ProductName>
  );
}

/** A bar at the top of the window while the next page is loading. */
function LoadingBar() {
  const { state } = useNavigation();
  return state !== 'idle' && <div className={styles.bar} aria-hidden="true" />;
}

/** Moves the focus to the heading of a new page, so that a screen reader continues there. */
function useFocusOnRouteChange() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [pathname]);
}
