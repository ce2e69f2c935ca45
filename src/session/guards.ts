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
  endsSession,
  isSessionEnded,
  isSessionReplaced,
  isSignInDialogShown,
} from '../device/session/session.ts';
import { paths } from '../paths.ts';
import { sessionContext, sessionOf } from './auth.ts';
import { isRevisit, markAddressShown, withFragment } from './history-keys.ts';

type Guard = MiddlewareFunction;

/**
 * Puts the session into the context of all inner routes. Redirects to the sign-in page when the backend has ended the
 * session, unless the page asks for the password in a dialog. Reloads the page, before any call, when another user has
 * logged in in another tab.
 */
export const readSession: Guard = async ({ request, context }, next) => {
  if (isSessionReplaced()) throw redirectDocument(localPath(request.url) ?? paths.home);
  if (isSessionEnded() && !isSignInDialogShown() && request.method === 'GET') throw endAndRedirect(request);
  context.set(sessionContext, currentSession());
  const results = (await next()) as Record<string, DataStrategyResult>;
  for (const [routeId, { type, result }] of Object.entries(results)) {
    if (type !== 'error' || !endsSession(result)) continue;
    // Replaces the result of this route, because for a fetcher the router reads only its own route's.
    results[routeId] = { type: 'error', result: endAndRedirect(request) };
  }
  return results;
};

function endAndRedirect({ url }: Request): Response {
  endSession();
  storeRequestLink(withFragment(url));
  return redirect(paths.sessionEnded);
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
