import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, type RouteObject, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { ProductName } from '../../ui/DocumentTitle.tsx';
import { PendingContext } from './PageOutlet.tsx';
import { isSignInPath, PendingPage } from './PendingPage.tsx';
import styles from './Root.module.css';
import { useBack } from './use-back.ts';
import { usePreparedLinks } from './use-prepared-links.ts';
import { useSlowNavigation } from './use-slow-navigation.ts';

/** What stands around every page: focus and scroll on a route change, and the wait for the next page. */
export function Root({ routes }: { routes: RouteObject[] }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const pending = useSlowNavigation();
  useFocusOnRouteChange();
  usePreparedLinks(routes);
  useBack();
  const changesFrame = pending !== null && frameOf(pending.location.pathname) !== frameOf(pathname);
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

/** Which frame a page has; one page has none. */
function frameOf(pathname: string) {
  if (pathname === paths.userNotFound) return 'none';
  return isSignInPath(pathname) ? 'sign-in' : 'header';
}

/** Shows at the top of the window that the next page is loading. */
function LoadingBar() {
  const { state } = useNavigation();
  return state !== 'idle' && <div className={styles.bar} aria-hidden="true" />;
}

/** Moves the focus to the new page's heading as it appears, so that a screen reader goes on from there. */
function useFocusOnRouteChange() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [pathname]);
}
