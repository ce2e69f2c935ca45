import {
  type DataStrategyResult,
  type MiddlewareFunction,
  redirect,
  redirectDocument,
} from 'react-router-dom';
import { paths } from '../paths.ts';
import { sessionContext, sessionOf } from './auth.ts';
import { isRevisit, markAddressShown, withFragment } from './history-keys.ts';
import { hasRequestLink, localPath, storeRequestLink, takeRequestLink } from './request-link.ts';
import { may, type Right } from './roles.ts';
import { currentSession, endSession, endsSession, isSessionReplaced, noAccess } from './session.ts';
import { isSessionEnded, isSignInDialogShown } from './session-changes.ts';

type Guard = MiddlewareFunction;

/**
 * Puts the session into the context of all routes inside. Redirects to the sign-in page when the backend says that the
 * session has ended, unless the page asks for the password in a dialog. Reloads the page, before anything is read or
 * sent, when another tab has logged somebody else in.
 */
export const readSession: Guard = async ({ request, context }, next) => {
  if (isSessionReplaced()) throw redirectDocument(localPath(request.url) ?? paths.home);
  if (isSessionEnded() && !isSignInDialogShown() && request.method === 'GET') throw endAndRedirect(request);
  context.set(sessionContext, currentSession());
  const results = (await next()) as Record<string, DataStrategyResult>;
  for (const [routeId, { type, result }] of Object.entries(results)) {
    if (type !== 'error' || !endsSession(result)) continue;
    // Replaces the result of this route: for a fetcher, the router looks at the result of its own route only.
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
 * Redirects to the sign-in page without a session, and stores the address to open after signing in. An address that is
 * revisited may be the previous person's, for example after Back, so it never replaces a stored one.
 */
export const requireSession: Guard = ({ request, context }) => {
  if (context.get(sessionContext)) return markAddressShown();
  if (!isRevisit(request.url) || !hasRequestLink()) storeRequestLink(withFragment(request.url));
  throw redirect(paths.signIn);
};

/** Redirects a person who is signed in to the stored address, or home. */
export const requireGuest: Guard = async ({ request, context }) => {
  const session = context.get(sessionContext);
  if (!session || request.method !== 'GET') return;
  await session.user;
  throw redirect(takeRequestLink() ?? paths.home);
};

/**
 * Waits for the user from the backend. The cached one would be out of date on a page that changes the user, and may have
 * a role that was taken away.
 */
export const requireFreshUser: Guard = async ({ context }) => {
  await sessionOf({ context }).fresh;
};

/** Throws `no-access` or `role-changed` without the right, before the page makes any call (docs/backend.md, 6). */
export function requireRight(right: Right): Guard {
  return async ({ context }) => {
    const user = await sessionOf({ context }).fresh;
    if (!may(user, right)) throw noAccess(right);
  };
}
