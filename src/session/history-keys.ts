// Whether the address in the address bar was asked for anew, such as typed, and not shown to anybody since.
let isNew = true;

/**
 * Gives the history's entry of this moment a key of its own when it has none, and each that comes later. The
 * router does so only for entries that it makes: all others would share one scroll position. Call it before
 * the router is made, which reads the key.
 */
export function ensureHistoryKeys() {
  const look = () => {
    const { key } = Object(history.state) as { key?: unknown };
    isNew = key === undefined;
    if (!isNew) return;
    history.replaceState({ ...history.state, key: Math.random().toString(36).slice(2, 10) }, '');
  };
  look();
  window.addEventListener('popstate', look);
}

/** Notes that what stands in the address bar was shown to a person with a session. */
export function markAddressShown() {
  isNew = false;
}

/** Whether a navigation to `url` shows again what stands in the address bar: after Back, after a reload, or in its place. */
export function isRevisit(url: string): boolean {
  return !isNew && isHere(url);
}

/** `url` with the fragment of the address bar, which no request has, when it is the address there. */
export function withFragment(url: string): string {
  return isHere(url) ? url + location.hash : url;
}

function isHere(url: string): boolean {
  const { pathname, search } = new URL(url, location.origin);
  return pathname === location.pathname && search === location.search;
}
