import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, type RouteObject, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import { paths } from '../paths.ts';
import { ProductName } from '../ui/DocumentTitle.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import styles from './Root.module.css';
import { useBack } from './use-back.ts';
import { usePreparedLinks } from './use-prepared-links.ts';

/** What stands around every page: focus and scroll on a route change, and a sign of waiting. */
export function Root({ routes }: { routes: RouteObject[] }) {
  const { t } = useTranslation();
  useFocusOnRouteChange();
  usePreparedLinks(routes);
  useBack();
  return (
    <ProductName value={t('product')}>
      <Waiting />
      <Outlet />
      <ScrollRestoration />
    </ProductName>
  );
}

/** Says that the next page is on its way; the confirmation page with its own large spinner (section 9). */
function Waiting() {
  const { t } = useTranslation();
  const { state, location } = useNavigation();
  const large = location?.pathname.startsWith(paths.confirmation('')) ?? false;
  return (
    <div className={styles.waiting} role="status">
      {state !== 'idle' && <span className={styles.bar}>{t('loading')}</span>}
      {large && (
        <span className={styles.large}>
          <Spinner size={80} color="var(--accent)" />
        </span>
      )}
    </div>
  );
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
