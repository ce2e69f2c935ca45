import { useNavigate } from 'react-router-dom';
import { paths } from '../paths.ts';
import { clearRequestLink } from './request-link.ts';
import { endSession } from './session.ts';

/** Ends the session because the person wants to: the address of nothing that it showed is for whoever signs in next. */
export function logOut() {
  // Before the token goes, which other tabs follow.
  clearRequestLink();
  endSession();
}

/** Gives the function that logs out and goes to the sign-in page (docs/backend.md, 4). */
export function useLogOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    logOut();
    await navigate(paths.signIn);
  };
}
