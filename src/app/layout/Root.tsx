import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  matchRoutes,
  Outlet,
  type RouteObject,
  ScrollRestoration,
  useLocation,
  useNavigation,
  useRevalidator,
} from 'react-router-dom';
import { isSessionEnded, isSignInDialogShown, useSessionChanges } from '../../device/session/session.ts';
import { OutboxProvider } from '../../questionnaire/submit/Outbox.tsx';
import { useUserIfAny } from '../../session/route.ts';
import { ProductName, useHeadingFocus } from '../../ui/Page.tsx';
import { waitStagesMs } from '../in-page/wait.ts';
import { prepare } from '../page.ts';
import { Frame, isSignInPath, PageOutlet, type Pending, PendingContext, PendingPage } from './Frame.tsx';
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

/** The frame of every page except those for signing in. */
export function Shell() {
  const user = useUserIfAny();
  useRevalidateOnSessionChange();
  return (
    <OutboxProvider userUuid={user?.uuid}>
      <Frame signedIn={user !== null}>
        <PageOutlet />
      </Frame>
    </OutboxProvider>
  );
}

/**
 * Reloads the page when the backend returns another user than the cached one, or when the session has ended; the guards
 * then decide what is shown. A page that asks for the password in a dialog stays.
 */
function useRevalidateOnSessionChange() {
  const { revalidate } = useRevalidator();
  const changes = useSessionChanges();
  // Once for each change: a second reload would stop the redirect of the first.
  const handled = useRef(0);
  useEffect(() => {
    if (changes === handled.current) return;
    handled.current = changes;
    if (changes > 0 && !(isSessionEnded() && isSignInDialogShown())) void revalidate();
  }, [changes, revalidate]);
}
