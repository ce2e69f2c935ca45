import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  matchRoutes,
  Outlet,
  type RouteObject,
  ScrollRestoration,
  useLocation,
  useNavigation,
} from 'react-router-dom';
import { ProductName } from '../../ui/DocumentTitle.tsx';
import { useHeadingFocus } from '../../ui/heading-focus.ts';
import { waitStagesMs } from '../in-page/wait.ts';
import { prepare } from '../page.ts';
import { isSignInPath, type Pending, PendingContext, PendingPage } from './PendingPage.tsx';
import styles from './Root.module.css';

/** The root of every page: focus and scroll position after a navigation, and the skeleton of the next page. */
export function Root({ routes }: { routes: RouteObject[] }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const pending = useSlowNavigation();
  useHeadingFocus(pathname);
  usePreparedLinks(routes);
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
      {/* For `announce`. Empty on a new page. */}
      <p key={pathname} id="announcement" className="visually-hidden" role="status" />
      <ScrollRestoration />
    </ProductName>
  );
}

/** A bar at the top of the window while the next page is loading. */
function LoadingBar() {
  const { state } = useNavigation();
  return state !== 'idle' && <div className={styles.bar} aria-hidden="true" />;
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

/**
 * Loads the code and texts of a page when its link is hovered, touched or focused. A button that opens a page has its
 * path in `data-leads-to`.
 */
export function usePreparedLinks(routes: RouteObject[]) {
  useEffect(() => {
    const leaving = new AbortController();
    let lastPath: string | undefined;
    const handleEvent = ({ target }: Event) => {
      const path = target instanceof Element ? pathOf(target) : undefined;
      if (path === undefined || path === lastPath || !navigator.onLine) return;
      lastPath = path;
      for (const { route } of matchRoutes(routes, path) ?? []) prepare(route);
    };
    // A touch fires pointerover too.
    document.addEventListener('pointerover', handleEvent, { signal: leaving.signal });
    document.addEventListener('focusin', handleEvent, { signal: leaving.signal });
    return () => leaving.abort();
  }, [routes]);
}

/** The path of the link or button around an element; undefined for another site, or without one. */
function pathOf(element: Element): string | undefined {
  const link = element.closest<HTMLElement>('a[href], [data-leads-to]');
  if (link instanceof HTMLAnchorElement) return link.origin === location.origin ? link.pathname : undefined;
  return link?.dataset.leadsTo;
}
