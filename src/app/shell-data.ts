import type { LoaderFunctionArgs } from 'react-router-dom';
import { sessionContext } from '../session/auth.ts';

/** The user for the header and the pages inside it: null on a page that is open to everyone. */
export async function loadUser({ context }: LoaderFunctionArgs) {
  return (await context.get(sessionContext)?.user) ?? null;
}
