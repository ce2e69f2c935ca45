import { useEffect } from 'react';
import { useRevalidator } from 'react-router-dom';
import {
  isSessionEnded,
  isSignInDialogShown,
  onSessionChange,
  takeSessionChanged,
} from '../../session/session-changes.ts';

/**
 * Reads the page again when the backend says that the user is not the one that was shown at first, or that the
 * session has ended: the guards then decide what is shown. A page that asks for the password itself stays.
 */
export function useRevalidateOnSessionChange() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const look = () => {
      if (takeSessionChanged() && !(isSessionEnded() && isSignInDialogShown())) void revalidate();
    };
    // The answer may have come before this was on screen.
    look();
    return onSessionChange(look);
  }, [revalidate]);
}
