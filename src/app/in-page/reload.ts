import { retryButton, type WaitTexts } from './wait.ts';

const storageKey = 'reloaded-once';

/**
 * Reloads the page, but only once in each tab, to avoid an endless loop. Returns whether it reloads: also not when
 * session storage is blocked, because then it could not know that it has done so before.
 */
export function reloadOnce(): boolean {
  try {
    if (sessionStorage.getItem(storageKey) !== null) return false;
    sessionStorage.setItem(storageKey, '');
  } catch {
    return false;
  }
  location.reload();
  return true;
}

/**
 * Until the app has drawn its first page: when one of its files does not load, is cut off or empty, reloads the page once.
 * If that does not help, shows the error message in its HTML, or only a button when index.html is cut off before that.
 */
export function reloadOnBrokenFiles(texts: WaitTexts) {
  const fail = () => {
    if (!reloadOnce()) showFailure(texts);
  };
  const handleError = ({ target }: Event) => {
    const root = document.getElementById('root');
    // An error event on the window itself can be the syntax error of a file that was cut off.
    if (!root || !(target instanceof HTMLScriptElement || target === window)) return;
    if (!root.querySelector(':scope > .skeleton')) removeEventListener('error', handleError, true);
    else fail();
  };
  addEventListener('error', handleError, true);
  // By then all scripts of the page have run. Without this, a missing or empty one would raise no error at all.
  addEventListener('load', () => {
    if (!document.getElementById('root')?.dataset.state) fail();
  });
  addEventListener('click', ({ target }) => {
    if (target instanceof HTMLButtonElement && target.closest('.start-failed')) location.reload();
  });
}

function showFailure({ slow, tryAgain }: WaitTexts) {
  const root = document.getElementById('root');
  // The message is in the HTML before this element.
  if (root && document.querySelector('noscript')) root.dataset.state = 'failed';
  else document.body.replaceChildren(`${slow}. `, retryButton(tryAgain));
}
