import { useEffect } from 'react';
import { type LoaderFunction, type LoaderFunctionArgs, useRevalidator } from 'react-router-dom';
import type { Session } from '../device/session/session.ts';
import { sessionContext } from '../session/auth.ts';

const maxPages = 5;
// The data of pages by URL, dropped with its session.
const caches = new WeakMap<Session, Map<string, unknown>>();
// The URL that Back or Forward leads to, until its page has loaded.
let historyTarget: string | null = null;
let isCachedPageShown = false;

// Here, to run before the router's own listener. The build imports this file where there are no events.
globalThis.addEventListener?.('popstate', () => {
  historyTarget = location.href.replace(/#.*$/, '');
});

/**
 * Loads and caches the data of a page. After Back or Forward it returns the cached data at once;
 * {@link useRevalidateAfterBack} then reloads it.
 */
export async function loadWithPageCache(load: LoaderFunction, args: LoaderFunctionArgs): Promise<unknown> {
  const session = args.context.get(sessionContext);
  if (!session) return load(args);
  const { url } = args.request;
  const pages = caches.get(session) ?? new Map<string, unknown>();
  caches.set(session, pages);
  const isBack = historyTarget === url;
  historyTarget = null;
  if (isBack && pages.has(url)) {
    isCachedPageShown = true;
    return pages.get(url);
  }
  pages.delete(url);
  const data = await load(args);
  pages.set(url, data);
  for (const oldest of pages.keys()) if (pages.size > maxPages) pages.delete(oldest);
  return data;
}

/** Removes the cached data of all pages, before an action changes it. */
export function clearPageCache(session: Session | null) {
  if (session) caches.delete(session);
}

/** Reloads a page that shows cached data. Use it in a component that renders at each change of the address. */
export function useRevalidateAfterBack() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isCachedPageShown) return;
    isCachedPageShown = false;
    void revalidate();
  });
}
