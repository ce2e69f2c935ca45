import {
  type DataStrategyResult,
  type MiddlewareFunction,
  redirect,
  redirectDocument,
} from 'react-router-dom';
import { AppError } from '../api/errors.ts';
import { paths } from '../paths.ts';
import { sessionContext, sessionOf } from './auth.ts';
import { isRevisit, markAddressShown, withFragment } from './history-keys.ts';
import { hasRequestLink, localPath, storeRequestLink, takeRequestLink } from './request-link.ts';
import { may, type Right } from './roles.ts';
import { currentSession, endSession, endsSession, isSessionReplaced } from './session.ts';
import { isSessionEnded, isSignInDialogShown } from './session-changes.ts';

type Guard = MiddlewareFunction;

/**
 * Reads the session for everything inside, and turns the backend's word that it has ended into a way to
 * the sign-in page, unless the page that is shown asks for the password itself. When another tab put another person in its place, the page starts anew for that
 * person before anything is read or sent.
 */
export const readSession: Guard = async ({ request, context }, next) => {
  if (isSessionReplaced()) throw redirectDocument(localPath(request.url) ?? paths.home);
  if (isSessionEnded() && !isSignInDialogShown() && request.method === 'GET') throw ended(request);
  context.set(sessionContext, currentSession());
  const results = (await next()) as Record<string, DataStrategyResult>;
  for (const [routeId, { type, result }] of Object.entries(results)) {
    if (type !== 'error' || !endsSession(result)) continue;
    // In its own place: of a fetcher's results the router looks at that route's alone.
    results[routeId] = { type: 'error', result: ended(request) };
  }
  return results;
};

function ended({ url }: Request): Response {
  endSession();
  storeRequestLink(withFragment(url));
  return redirect(paths.sessionEnded);
}

/**
 * Lets only people with a session through; the address of others is kept until they have signed in. One that is
 * come back to may be that of the person before: it never takes the place of another, nor of a log out.
 */
export const requireSession: Guard = ({ request, context }) => {
  if (context.get(sessionContext)) return markAddressShown();
  if (!isRevisit(request.url) || !hasRequestLink()) storeRequestLink(withFragment(request.url));
  throw redirect(paths.signIn);
};

/** Sends people who are signed in on to where they were going. */
export const requireGuest: Guard = async ({ request, context }) => {
  const session = context.get(sessionContext);
  if (!session || request.method !== 'GET') return;
  await session.user;
  throw redirect(takeRequestLink() ?? paths.home);
};

/**
 * Waits for the user as the backend has it now: for pages that change the user, or need a role. The stored one
 * could have lost that role by now, or be overwritten with what is out of date.
 */
export const requireFreshUser: Guard = async ({ context }) => {
  await sessionOf({ context }).fresh;
};

/** Lets only roles with the right through, before any call of the page is made (section 6). */
export function requireRight(right: Right): Guard {
  return async ({ context }) => {
    const user = await sessionOf({ context }).fresh;
    if (!may(user, right)) throw new AppError('no-access', 'status');
  };
}
