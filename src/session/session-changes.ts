import { useEffect, useSyncExternalStore } from 'react';
import { readToken } from '../storage/token.ts';

// The last token that the backend refused while pages of its session were shown.
let refusedToken: string | null = null;
// How many components on the page ask for the password over it when the session has ended.
let dialogCount = 0;
let isChanged = false;
const listeners = new Set<() => void>();

/**
 * Calls `listener` when the backend gives another user than the cached one that is shown, or when the session has ended.
 * Returns the function that stops this.
 */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells the listeners that the page shows an out-of-date session. */
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

/** Records that the backend refused a token while pages of its session are shown. */
export function markSessionEnded(token: string) {
  refusedToken = token;
  notifySessionChange();
}

/** Whether the backend refused the token that is stored on this device. */
export function isSessionEnded(): boolean {
  return refusedToken !== null && refusedToken === readToken();
}

/** Whether the page asks for the password in a dialog. If so, nothing may redirect to the sign-in page. */
export function isSignInDialogShown(): boolean {
  return dialogCount > 0;
}

/** Whether the session has ended. The component that uses this hook must ask for the password then. */
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
