const storageKey = 'started-anew';

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
 * Until the app has drawn its first page: when one of its files does not load, or is cut off, reloads the page once.
 * If that does not help, shows the error message in its HTML.
 */
export function reloadOnBrokenFiles() {
  const handleError = ({ target }: Event) => {
    const root = document.getElementById('root');
    // An error event on the window itself can be the syntax error of a file that was cut off.
    if (!root || !(target instanceof HTMLScriptElement || target === window)) return;
    if (!root.querySelector(':scope > .skeleton')) removeEventListener('error', handleError, true);
    else if (!reloadOnce()) root.dataset.state = 'failed';
  };
  addEventListener('error', handleError, true);
  addEventListener('click', ({ target }) => {
    if (target instanceof HTMLButtonElement && target.closest('.start-failed')) location.reload();
  });
}
