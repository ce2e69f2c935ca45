import {
  createContext,
  type LoaderFunctionArgs,
  type RouterContextProvider,
  useNavigate,
  useParams,
  useRouteLoaderData,
} from 'react-router-dom';
import * as v from 'valibot';
import type { Auth } from '../api/http.ts';
import type { User } from '../api/users.ts';
import { logOut, type Session } from '../device/session/session.ts';
import { paths } from '../paths.ts';

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

/** The id of the route with the loader {@link loadUser}. */
export const userRouteId = 'shell';

/** Loads the signed-in user, or null on a public page. Throws as `getUser` does. */
export async function loadUser({ context }: LoaderFunctionArgs): Promise<User | null> {
  return (await context.get(sessionContext)?.user) ?? null;
}

/** The signed-in user, or null on a public page. */
export function useUserIfAny(): User | null {
  return useRouteLoaderData<User | null>(userRouteId) ?? null;
}

/** The signed-in user. Throws on a page that `requireSession` does not guard. */
export function useUser(): User {
  const user = useUserIfAny();
  if (!user) throw new Error('This page is not guarded by requireSession');
  return user;
}

/** Returns the function that logs out and opens the sign-in page (docs/backend.md, 4). */
export function useLogOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    logOut();
    await navigate(paths.signIn);
  };
}

type ActionArgs = Pick<LoaderFunctionArgs, 'request'>;

/** The parameter `name` of the route's path. Throws an Error when there is none. */
export function requireParam({ params }: Pick<LoaderFunctionArgs, 'params'>, name: string): string {
  const value = params[name];
  if (!value) throw new Error(`The path of this route has no parameter "${name}"`);
  return value;
}

/** As {@link requireParam}, for the current page. */
export function useRequiredParam(name: string): string {
  return requireParam({ params: useParams() }, name);
}

/** The JSON submitted to an action, checked against `schema`. Throws a ValiError. */
export async function parseJsonBody<Schema extends v.GenericSchema>(
  { request }: ActionArgs,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  return v.parse(schema, await request.json());
}

/** The form fields submitted to an action, checked against `schema`. Throws a ValiError. */
export async function parseFormBody<Schema extends v.GenericSchema>(
  { request }: ActionArgs,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  return v.parse(schema, Object.fromEntries(await request.formData()));
}
