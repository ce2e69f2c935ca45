import { useEffect } from 'react';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { prepare } from '../page.ts';

/**
 * Loads the code and texts of a page when somebody is about to go there: when a link has the pointer, a finger
 * or the focus, or a button that says by `data-leads-to` where it ends.
 */
export function usePreparedLinks(routes: RouteObject[]) {
  useEffect(() => {
    const leaving = new AbortController();
    let last: string | undefined;
    const look = ({ target }: Event) => {
      const path = target instanceof Element ? pathOf(target) : undefined;
      if (path === undefined || path === last || !navigator.onLine) return;
      last = path;
      for (const { route } of matchRoutes(routes, path) ?? []) prepare(route);
    };
    // A finger is a pointer that comes over what it touches.
    document.addEventListener('pointerover', look, { signal: leaving.signal });
    document.addEventListener('focusin', look, { signal: leaving.signal });
    return () => leaving.abort();
  }, [routes]);
}

/** The path in this app to which what stands here leads. */
function pathOf(element: Element): string | undefined {
  const link = element.closest<HTMLElement>('a[href], [data-leads-to]');
  if (link instanceof HTMLAnchorElement) return link.origin === location.origin ? link.pathname : undefined;
  return link?.dataset.leadsTo;
}
