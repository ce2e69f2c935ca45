import { createContext, type RouterContextProvider } from 'react-router-dom';
import type { Auth } from '../api/http.ts';
import type { Session } from './session.ts';

/** The session that a navigation began with; set by the guards, read by loaders and actions. */
export const sessionContext = createContext<Session | null>(null);

type RouteArgs = { request: Request; context: Readonly<RouterContextProvider> };

/** What a loader's or action's calls need: the session's token, and until when: the navigation's and the session's end. */
export function authOf({ request, context }: RouteArgs): Auth {
  const session = context.get(sessionContext);
  if (!session) return { signal: request.signal };
  return { token: session.token, signal: AbortSignal.any([request.signal, session.signal]) };
}

/** The session of a guarded route. */
export function sessionOf({ context }: Pick<RouteArgs, 'context'>): Session {
  const session = context.get(sessionContext);
  if (!session) throw new Error('This route is not guarded by requireSession');
  return session;
}
