import { onChangeElsewhere, readToken, tokenKey } from '../local-storage.ts';
import { isSessionReplaced, tokenOfPage } from './session.ts';

type Handlers = {
  onRemoved: () => void;
  onReplaced: () => void;
};

/**
 * Watches changes of the session in other tabs, also those while this page was in the browser's back/forward cache.
 * Returns the function that stops watching.
 */
export function watchOtherTabs({ onRemoved, onReplaced }: Handlers): () => void {
  const checkToken = () => {
    if (readToken() === null) onRemoved();
    else if (isSessionReplaced()) onReplaced();
  };
  const stopListening = onChangeElsewhere((key) => {
    if (key === null || key === tokenKey) checkToken();
  });
  const handlePageShow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted || readToken() === tokenOfPage()) return;
    // Hides the previous session's data until the page reloads.
    document.documentElement.hidden = true;
    onReplaced();
  };
  window.addEventListener('pageshow', handlePageShow);
  return () => {
    stopListening();
    window.removeEventListener('pageshow', handlePageShow);
  };
}
