import { useEffect } from 'react';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { prepare } from '../page.ts';

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
