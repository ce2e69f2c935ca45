import { type LoaderFunctionArgs, useNavigate, useRouteLoaderData } from 'react-router-dom';
import type { User } from '../api/users.ts';
import { logOut } from '../device/session/session.ts';
import { paths } from '../paths.ts';
import { sessionContext } from './auth.ts';

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
