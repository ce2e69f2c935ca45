import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, type RouteObject, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import { useStored } from '../../session/stored-loader.ts';
import { ProductName } from '../../ui/DocumentTitle.tsx';
import { waitStagesMs } from '../in-page/wait.ts';
import { PendingContext } from './PageOutlet.tsx';
import { isSignInPath, type Pending, PendingPage } from './PendingPage.tsx';
import styles from './Root.module.css';
import { usePreparedLinks } from './use-prepared-links.ts';

/** The root of every page: focus and scroll position after a navigation, and the skeleton of the next page. */
export function Root({ routes }: { routes: RouteObject[] }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const pending = useSlowNavigation();
  useFocusOnRouteChange();
  usePreparedLinks(routes);
  useStored();
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

/** The next page when it has been loading for more than a second, else null. */
function useSlowNavigation(): Pending | null {
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  const target = state === 'loading' && location.pathname !== pathname ? location : null;
  const isLeaving = target !== null;
  const [since, setSince] = useState<number | null>(null);
  useEffect(() => {
    if (!isLeaving) return;
    const start = performance.now();
    const timer = setTimeout(() => setSince(start), waitStagesMs[0]);
    return () => {
      clearTimeout(timer);
      setSince(null);
    };
  }, [isLeaving]);
  return target && since !== null ? { location: target, since } : null;
}
