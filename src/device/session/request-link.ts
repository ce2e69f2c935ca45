import { paths } from '../../paths.ts';
import { readWithFallback, requestLinkKey, writeWithFallback } from '../local-storage.ts';

export function storeRequestLink(url: string) {
  const path = localPath(url);
  if (path && path !== paths.home) writeWithFallback(requestLinkKey, path);
}

/** Whether an address is stored, including the empty one after logging out. */
export function hasRequestLink(): boolean {
  return readWithFallback(requestLinkKey) !== null;
}

/** Stores an empty address, so that the next user does not start on the page where the previous one logged out. */
export function clearRequestLink() {
  writeWithFallback(requestLinkKey, null);
  writeWithFallback(requestLinkKey, '');
}

/** Removes the stored address and returns it as a path of this app, or null. */
export function takeRequestLink(): string | null {
  const link = readWithFallback(requestLinkKey);
  writeWithFallback(requestLinkKey, null);
  return link ? localPath(link) : null;
}

/**
 * `link` as a path of this app, or null when it leads elsewhere. Returns the parsed path, because texts such as
 * `/\evil` or `/.//evil` could later be read as another host.
 */
export function localPath(link: string): string | null {
  if (!URL.canParse(link, location.origin)) return null;
  const url = new URL(link, location.origin);
  const isInApp = url.origin === location.origin && url.pathname.startsWith(paths.home);
  // Browsers read a path that begins with two slashes as another host.
  if (!isInApp || url.pathname.startsWith('//')) return null;
  return url.pathname + url.search + url.hash;
}
