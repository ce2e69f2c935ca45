import type { RouteObject } from 'react-router-dom';
import { RouteError } from './RouteError.tsx';

/**
 * Gives each page a boundary of its own, so that what stands around it stays when it fails, and its address
 * without ids (`handle`), by which a failure is reported.
 */
export function bounded(routes: RouteObject[], under = ''): RouteObject[] {
  return routes.map((route) => {
    const address = route.path === undefined ? under : `${under}/${route.path}`;
    if (route.children) return { ...route, children: bounded(route.children, address) };
    return { ErrorBoundary: RouteError, ...route, handle: address || '/' };
  });
}
