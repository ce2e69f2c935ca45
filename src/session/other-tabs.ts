import { tokenKey } from '../storage/keys.ts';
import { readToken } from '../storage/token.ts';
import { isSessionReplaced, tokenOfPage } from './session.ts';

/**
 * Follows what happened to the session elsewhere: in another tab, or while the browser kept this page
 * aside to come Back to. Removed, the guards look again here; replaced by another person's, this page
 * starts anew. So does one that comes Back after its session, and shows nothing of it until then. Gives the
 * function that stops following.
 */
export function watchOtherTabs(on: { removed: () => void; replaced: () => void }): () => void {
  const follow = () => {
    if (readToken() === null) on.removed();
    else if (isSessionReplaced()) on.replaced();
  };
  const following = new AbortController();
  const { signal } = following;
  window.addEventListener('storage', ({ key }) => (key === null || key === tokenKey) && follow(), { signal });
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (!persisted || readToken() === tokenOfPage()) return;
    document.documentElement.hidden = true;
    on.replaced();
  };
  window.addEventListener('pageshow', comeBack, { signal });
  return () => following.abort();
}
