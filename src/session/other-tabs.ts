import { isSessionReplaced } from './session.ts';
import { readToken, tokenKey } from './token.ts';

/**
 * Follows what other tabs do to the session: removed there, the guards look again here; replaced by
 * another person's, this page starts anew. Gives the function that stops following.
 */
export function followOtherTabs(on: { removed: () => void; replaced: () => void }): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key !== null && event.key !== tokenKey) return;
    if (readToken() === null) on.removed();
    else if (isSessionReplaced()) on.replaced();
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}
