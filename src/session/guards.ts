import {
  type DataStrategyResult,
  type MiddlewareFunction,
  redirect,
  redirectDocument,
} from 'react-router-dom';
import { AppError } from '../api/errors.ts';
import { may, type Right } from '../api/rights.ts';
import {
  hasRequestLink,
  localPath,
  storeRequestLink,
  takeRequestLink,
} from '../device/session/request-link.ts';
import {
  currentSession,
  endSession,
  isSessionReplaced,
  isSignInDialogShown,
  type SessionEnd,
  sessionEnd,
  sessionEndOf,
} from '../device/session/session.ts';
import { paths } from '../paths.ts';
import { sessionContext, sessionOf } from './route.ts';

type Guard = MiddlewareFunction;

/**
 * Puts the session into the context of all inner routes. Redirects to the sign-in page when the backend has ended the
 * session, unless the page asks for the password in a dialog. Reloads the page, before any call, when another user has
 * logged in in another tab.
 */
export const readSession: Guard = async ({ request, context }, next) => {
  if (isSessionReplaced()) throw redirectDocument(localPath(request.url) ?? paths.home);
  const ended = sessionEnd();
  if (ended && !isSignInDialogShown() && request.method === 'GET') throw endAndRedirect(request, ended);
  context.set(sessionContext, currentSession());
  const results = (await next()) as Record<string, DataStrategyResult>;
  for (const [routeId, { type, result }] of Object.entries(results)) {
    const end = type === 'error' && sessionEndOf(result);
    if (!end) continue;
    // Replaces the result of this route, because for a fetcher the router reads only its own route's.
    results[routeId] = { type: 'error', result: endAndRedirect(request, end) };
  }
  return results;
};

function endAndRedirect({ url }: Request, end: SessionEnd): Response {
  endSession();
  storeRequestLink(withFragment(url));
  return redirect(end === 'session-ended' ? paths.sessionEnded : paths.userUnread);
}

/**
 * Redirects to the sign-in page without a session, and stores the address to open afterwards. A revisited address may
 * be the previous user's, for example after Back, so it never replaces a stored one.
 */
export const requireSession: Guard = ({ request, context }) => {
  if (context.get(sessionContext)) return markAddressShown();
  if (!isRevisit(request.url) || !hasRequestLink()) storeRequestLink(withFragment(request.url));
  throw redirect(paths.signIn);
};

/** Redirects a signed-in user to the stored address, or home. */
export const requireGuest: Guard = async ({ request, context }) => {
  const session = context.get(sessionContext);
  if (!session || request.method !== 'GET') return;
  await session.user;
  throw redirect(takeRequestLink() ?? paths.home);
};

/**
 * Waits for the user from the backend: a cached one could be out of date on a page that edits the user, or have a role
 * that was revoked.
 */
export const requireFreshUser: Guard = async ({ context }) => {
  await sessionOf({ context }).fresh;
};

/** Throws `no-access` without the right, before the page makes any call (docs/backend.md, 6). */
export function requireRight(right: Right): Guard {
  return async ({ context }) => {
    const user = await sessionOf({ context }).fresh;
    if (!may(user, right)) throw new AppError('no-access', 'status');
  };
}

/** What the router and this file store in an entry of the history. `isNew`: no page was shown there yet. */
type EntryState = { key?: string; isNew?: boolean } | null;

const stateOf = () => history.state as EntryState;

/**
 * Gives the current and each later history entry a key if it has none, before the router is created. The router gives
 * keys only to entries that it creates; all others would share one scroll position. Such an address was typed or
 * opened from a link, unless the page was reloaded or Back loaded it.
 */
export function ensureHistoryKeys() {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  ensureKey(!navigation || navigation.type === 'navigate');
  window.addEventListener('popstate', () => ensureKey(true));
}

function ensureKey(isNew: boolean) {
  const state = stateOf();
  if (state?.key !== undefined) return;
  history.replaceState({ ...state, key: Math.random().toString(36).slice(2, 10), isNew }, '');
}

/** Records that the page at this address was shown to a signed-in user. */
function markAddressShown() {
  const state = stateOf();
  if (state?.isNew) history.replaceState({ ...state, isNew: false }, '');
}

/** Whether `url` is the current address and was shown before: after Back, a reload or a redirect to itself. */
export function isRevisit(url: string): boolean {
  return !stateOf()?.isNew && isCurrentAddress(url);
}

/** Adds the fragment of the address bar to `url` when both are the same address: a request has no fragment. */
function withFragment(url: string): string {
  return isCurrentAddress(url) ? url + location.hash : url;
}

function isCurrentAddress(url: string): boolean {
  const { pathname, search } = new URL(url, location.origin);
  return pathname === location.pathname && search === location.search;
}
