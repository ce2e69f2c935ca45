import { useEffect } from 'react';
import { useRevalidator } from 'react-router-dom';
import {
  isSessionEnded,
  isSignInDialogShown,
  onSessionChange,
  takeSessionChanged,
} from '../../device/session/session-changes.ts';
import { OutboxProvider } from '../../questionnaire/submit/Outbox.tsx';
import { useUserIfAny } from '../../session/use-user.ts';
import { Frame } from './Frame.tsx';
import { PageOutlet } from './PendingPage.tsx';

/** The frame of every page except those for signing in. */
export function Shell() {
  const user = useUserIfAny();
  useRevalidateOnSessionChange();
  return (
    <OutboxProvider userUuid={user?.uuid}>
      <Frame signedIn={user !== null}>
        <PageOutlet />
      </Frame>
    </OutboxProvider>
  );
}

/**
 * Reloads the page when the backend returns another user than the cached one, or when the session has ended; the guards
 * then decide what is shown. A page that asks for the password in a dialog stays.
 */
function useRevalidateOnSessionChange() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const handleChange = () => {
      if (takeSessionChanged() && !(isSessionEnded() && isSignInDialogShown())) void revalidate();
    };
    // The session may have changed before this component was mounted.
    handleChange();
    return onSessionChange(handleChange);
  }, [revalidate]);
}
