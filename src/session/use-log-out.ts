import { useNavigate } from 'react-router-dom';
import { paths } from '../paths.ts';
import { takeRequestLink } from './request-link.ts';
import { endSession } from './session.ts';

/** Gives the function that ends the session and goes to the sign-in page (specification, section 4). */
export function useLogOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    endSession();
    // Whoever signs in here next goes their own way.
    takeRequestLink();
    await navigate(paths.signIn);
  };
}
