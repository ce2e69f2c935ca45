import { createContext, type RouterContextProvider } from 'react-router-dom';
import type { Auth } from '../api/http.ts';
import type { Session } from '../device/session/session.ts';

/** The session at the start of a navigation, set by the guard `readSession` for loaders and actions. */
export const sessionContext = createContext<Session | null>(null);

type RouteArgs = { request: Request; context: Readonly<RouterContextProvider> };

/** The token for the calls of a loader or action, and a signal that aborts when the navigation or the session ends. */
export function authOf({ request, context }: RouteArgs): Auth {
  const session = context.get(sessionContext);
  if (!session) return { signal: request.signal };
  return { token: session.token, signal: AbortSignal.any([request.signal, session.signal]) };
}

/** The session of a route that `requireSession` guards. Throws on any other route. */
export function sessionOf({ context }: Pick<RouteArgs, 'context'>): Session {
  const session = context.get(sessionContext);
  if (!session) throw new Error('This route is not guarded by requireSession');
  return session;
}
