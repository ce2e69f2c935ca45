import { useEffect, useSyncExternalStore } from 'react';
import { readToken } from '../token.ts';

// The last token that the backend refused while pages of its session were shown.
let refusedToken: string | null = null;
// How many components on the page ask for the password in a dialog when the session has ended.
let dialogCount = 0;
let isChanged = false;
const listeners = new Set<() => void>();

/**
 * Calls `listener` when the backend returns another user than the cached one, or when the session has ended. Returns
 * the unsubscribe function.
 */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Notifies the listeners that the page shows an outdated session. */
export function notifySessionChange() {
  isChanged = true;
  for (const listener of listeners) listener();
}

/** Whether the session has changed since the last call of this function. */
export function takeSessionChanged(): boolean {
  const wasChanged = isChanged;
  isChanged = false;
  return wasChanged;
}

/** Records that the backend refused a token whose pages are shown. */
export function markSessionEnded(token: string) {
  refusedToken = token;
  notifySessionChange();
}

/** Whether the backend refused the stored token. */
export function isSessionEnded(): boolean {
  return refusedToken !== null && refusedToken === readToken();
}

/** Whether the page asks for the password in a dialog, so that nothing may redirect to the sign-in page. */
export function isSignInDialogShown(): boolean {
  return dialogCount > 0;
}

/** Whether the session has ended. A component that uses this hook must then ask for the password. */
export function useSessionEnded(): boolean {
  useEffect(() => {
    dialogCount += 1;
    return () => {
      dialogCount -= 1;
      if (isSessionEnded()) notifySessionChange();
    };
  }, []);
  return useSyncExternalStore(onSessionChange, isSessionEnded);
}
