const mark = 'started-anew';

/**
 * Loads the app again from the start, once in this tab: more could go on forever. Gives whether it does; not when
 * the browser cannot remember that it did.
 */
export function restartOnce(): boolean {
  try {
    if (sessionStorage.getItem(mark) !== null) return false;
    sessionStorage.setItem(mark, '');
  } catch {
    return false;
  }
  location.reload();
  return true;
}

/**
 * Until the app has drawn its first page: when one of its first files does not load, or is cut off, the page
 * starts once more, and then shows the message that stands in its HTML.
 */
export function restartOnBrokenFiles() {
  const handleError = ({ target }: Event) => {
    const root = document.getElementById('root');
    // Also the window's own errors count: a file that was cut off is a syntax error.
    if (!root || !(target instanceof HTMLScriptElement || target === window)) return;
    if (!root.querySelector(':scope > .skeleton')) removeEventListener('error', handleError, true);
    else if (!restartOnce()) root.dataset.state = 'failed';
  };
  addEventListener('error', handleError, true);
  addEventListener('click', ({ target }) => {
    if (target instanceof HTMLButtonElement && target.closest('.start-failed')) location.reload();
  });
}
