import type { LoaderFunction, LoaderFunctionArgs } from 'react-router-dom';
import { sessionContext } from '../session/auth.ts';
import type { Session } from '../session/session.ts';

const mostKept = 5;
// By session, which takes it along when it ends.
const kept = new WeakMap<Session, Map<string, unknown>>();
// The address to which the person went through the history, until that page has been read.
let goingTo: string | null = null;
let shown = false;

// From the start, to hear of it before the router does. The build, which reads the routes too, has no history.
globalThis.addEventListener?.('popstate', () => {
  goingTo = location.href.replace(/#.*$/, '');
});

/**
 * Reads what a page shows; on the way through the history what it showed there before, at once. That may be out
 * of date: `takeCachedPageShown` says to read anew.
 */
export async function loadWithPageCache(read: LoaderFunction, args: LoaderFunctionArgs): Promise<unknown> {
  const session = args.context.get(sessionContext);
  if (!session) return read(args);
  const address = args.request.url;
  const pages = kept.get(session) ?? new Map<string, unknown>();
  kept.set(session, pages);
  const isBack = goingTo === address;
  goingTo = null;
  if (isBack && pages.has(address)) {
    shown = true;
    return pages.get(address);
  }
  pages.delete(address);
  const data = await read(args);
  pages.set(address, data);
  for (const first of pages.keys()) if (pages.size > mostKept) pages.delete(first);
  return data;
}

/** Forgets what pages showed, before something changes it. */
export function clearPageCache(session: Session | null) {
  if (session) kept.delete(session);
}

/** Whether a page shows what was kept since this was last asked. */
export function takeCachedPageShown(): boolean {
  const was = shown;
  shown = false;
  return was;
}
