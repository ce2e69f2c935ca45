import { useEffect, useSyncExternalStore } from 'react';
import { readToken } from '../storage/token.ts';

// The token that the backend refused while its session was still shown here.
let refused: string | null = null;
// How many parts of the page ask for the password themselves.
let asking = 0;
// Whether the page has yet to be brought up to date with what was told of the session.
let isOutOfDate = false;
const listeners = new Set<() => void>();

/** Calls `listener` when the user turns out to be another than the one shown, or the session to have ended. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells those who follow that what they show of the session is out of date. */
export function notifySessionChange() {
  isOutOfDate = true;
  for (const listener of listeners) listener();
}

/** Whether something was told since this was last asked. */
export function takeSessionChanged(): boolean {
  const was = isOutOfDate;
  isOutOfDate = false;
  return was;
}

/** Notes that the backend refuses a token with which something is shown. */
export function markSessionEnded(token: string) {
  refused = token;
  notifySessionChange();
}

/** Whether the session that is stored on this device is known to have ended. */
export function isSessionEnded(): boolean {
  return refused !== null && refused === readToken();
}

/** Whether the page asks for the password itself, so that nobody may be led away from it. */
export function isSignInDialogShown(): boolean {
  return asking > 0;
}

/** Whether the session has ended, for a part of the page that then asks for the password. */
export function useSessionEnded(): boolean {
  useEffect(() => {
    asking += 1;
    return () => {
      asking -= 1;
      if (isSessionEnded()) notifySessionChange();
    };
  }, []);
  return useSyncExternalStore(onSessionChange, isSessionEnded);
}
