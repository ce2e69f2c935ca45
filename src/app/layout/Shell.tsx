import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router-dom';
import { isSessionEnded, isSignInDialogShown, useSessionChanges } from '../../device/session/session.ts';
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
  const changes = useSessionChanges();
  // Once for each change: a second reload would stop the redirect of the first.
  const handled = useRef(0);
  useEffect(() => {
    if (changes === handled.current) return;
    handled.current = changes;
    if (changes > 0 && !(isSessionEnded() && isSignInDialogShown())) void revalidate();
  }, [changes, revalidate]);
}
