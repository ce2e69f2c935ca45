import * as v from 'valibot';

const stateSchema = v.fallback(v.object({ key: v.optional(v.unknown()) }), {});

// Whether the address was opened directly, such as typed, and no page has been shown there since.
let isNew = true;

/**
 * Gives the current and each later history entry a key if it has none, before the router is created. The router gives
 * keys only to entries that it creates; all others would share one scroll position.
 */
export function ensureHistoryKeys() {
  const ensureKey = () => {
    isNew = v.parse(stateSchema, history.state).key === undefined;
    if (!isNew) return;
    history.replaceState({ ...history.state, key: Math.random().toString(36).slice(2, 10) }, '');
  };
  ensureKey();
  // A reloaded page, or one that Back loaded, was shown before, even when its entry has no state.
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation && navigation.type !== 'navigate') isNew = false;
  window.addEventListener('popstate', ensureKey);
}

/** Records that the page at this address was shown to a signed-in user. */
export function markAddressShown() {
  isNew = false;
}

/** Whether `url` is the current address and was shown before: after Back, a reload or a redirect to itself. */
export function isRevisit(url: string): boolean {
  return !isNew && isCurrentAddress(url);
}

/** Adds the fragment of the address bar to `url` when both are the same address: a request has no fragment. */
export function withFragment(url: string): string {
  return isCurrentAddress(url) ? url + location.hash : url;
}

function isCurrentAddress(url: string): boolean {
  const { pathname, search } = new URL(url, location.origin);
  return pathname === location.pathname && search === location.search;
}
