import { requestLinkKey } from '../storage/keys.ts';
import { readText, remove, writeText } from '../storage/local-storage.ts';

/** Stores the address that a person opened, to go on there after signing in. Without storage the person lands on home. */
export function storeRequestLink(url: string) {
  const path = localPath(url);
  if (path && path !== '/') writeText(requestLinkKey, path);
}

/** Whether an address is stored. After logging out an empty one is. */
export function hasRequestLink(): boolean {
  return readText(requestLinkKey) !== null;
}

/** Stores an empty address, so that the next person is not led to where the previous one logged out. */
export function clearRequestLink() {
  remove(requestLinkKey);
  writeText(requestLinkKey, '');
}

/** Removes the stored address and returns it as a path of this origin; null when there is none. */
export function takeRequestLink(): string | null {
  const link = readText(requestLinkKey);
  remove(requestLinkKey);
  return link ? localPath(link) : null;
}

/**
 * `link` as a path of this origin, or null when it leads elsewhere. The path is taken from the parsed address, so
 * that neither `/\evil`, `/.//evil`, a hidden tab nor a `blob:` of this origin can become another host later on.
 */
export function localPath(link: string): string | null {
  if (!URL.canParse(link, location.origin)) return null;
  const url = new URL(link, location.origin);
  if (url.origin !== location.origin || !/^\/(?!\/)/.test(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}
