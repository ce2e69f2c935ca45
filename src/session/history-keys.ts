/** What the router and this file store in an entry of the history. `isNew`: no page was shown there yet. */
type EntryState = { key?: string; isNew?: boolean } | null;

const stateOf = () => history.state as EntryState;

/**
 * Gives the current and each later history entry a key if it has none, before the router is created. The router gives
 * keys only to entries that it creates; all others would share one scroll position. Such an address was typed or
 * opened from a link, unless the page was reloaded or Back loaded it.
 */
export function ensureHistoryKeys() {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  ensureKey(!navigation || navigation.type === 'navigate');
  window.addEventListener('popstate', () => ensureKey(true));
}

function ensureKey(isNew: boolean) {
  const state = stateOf();
  if (state?.key !== undefined) return;
  history.replaceState({ ...state, key: Math.random().toString(36).slice(2, 10), isNew }, '');
}

/** Records that the page at this address was shown to a signed-in user. */
export function markAddressShown() {
  const state = stateOf();
  if (state?.isNew) history.replaceState({ ...state, isNew: false }, '');
}

/** Whether `url` is the current address and was shown before: after Back, a reload or a redirect to itself. */
export function isRevisit(url: string): boolean {
  return !stateOf()?.isNew && isCurrentAddress(url);
}

/** Adds the fragment of the address bar to `url` when both are the same address: a request has no fragment. */
export function withFragment(url: string): string {
  return isCurrentAddress(url) ? url + location.hash : url;
}

function isCurrentAddress(url: string): boolean {
  const { pathname, search } = new URL(url, location.origin);
  return pathname === location.pathname && search === location.search;
}
