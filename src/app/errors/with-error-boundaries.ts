import type { RouteObject } from 'react-router-dom';
import { RouteError } from './RouteError.tsx';

/**
 * Adds to every page an error boundary, so that the layout around a page that fails stays, and its address without
 * ids (`handle`), which error reports contain.
 */
export function withErrorBoundaries(routes: RouteObject[], parent = ''): RouteObject[] {
  return routes.map((route) => {
    const address = route.path === undefined ? parent : `${parent}/${route.path}`;
    if (route.children) return { ...route, children: withErrorBoundaries(route.children, address) };
    return { ErrorBoundary: RouteError, ...route, handle: address || '/' };
  });
}
