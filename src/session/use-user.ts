import { useRouteLoaderData } from 'react-router-dom';
import type { User } from '../api/users.ts';

/** The id of the route whose loader reads the user. */
export const userRouteId = 'shell';

/** The user who is signed in, or null on a page that is open to everyone. */
export function useUserIfAny(): User | null {
  return useRouteLoaderData<User | null>(userRouteId) ?? null;
}

/** The user who is signed in. Only for pages that are guarded by a session. */
export function useUser(): User {
  const user = useUserIfAny();
  if (!user) throw new Error('This page is not guarded by a session');
  return user;
}
