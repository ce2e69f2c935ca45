import type { RouteObject } from 'react-router-dom';
import { RouteError } from './RouteError.tsx';

/**
 * Adds an error boundary to every page, so that its layout stays when it fails, and its address without ids (`handle`)
 * for error reports.
 */
export function withErrorBoundaries(routes: RouteObject[], parent = ''): RouteObject[] {
  return routes.map((route) => {
    const address = route.path === undefined ? parent : `${parent}/${route.path}`;
    if (route.children) return { ...route, children: withErrorBoundaries(route.children, address) };
    return { ErrorBoundary: RouteError, ...route, handle: address || '/' };
  });
}
