import { extname, join } from 'node:path';
import type { Page, Request, Route } from '@playwright/test';
import { root } from '../../scripts/tools/child.mjs';

/** Answers the requests to the site from its files, as a cache does offline. Every address of the app gets `page`. */
export function fromDisk(page: string) {
  return async (route: Route) => {
    const { pathname } = new URL(route.request().url());
    await (extname(pathname)
      ? route.fulfill({ path: join(root, 'dist', pathname) })
      : route.fulfill({ contentType: 'text/html', body: page })
    ).catch(() => {});
  };
}

/** The page of a request; null when its frame has gone, or is not there yet. */
export function pageOf(request: Request): Page | null {
  try {
    return request.frame().page();
  } catch {
    return null;
  }
}
