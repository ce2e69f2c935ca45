import * as v from 'valibot';

const stateSchema = v.fallback(v.object({ key: v.optional(v.unknown()) }), {});

// Whether the address in the address bar was opened directly, such as typed, and no page has been shown there since.
let isNew = true;

/**
 * Gives the current history entry a key if it has none, and each later entry too. The router does so only for entries
 * that it creates: all others would share one scroll position. Call it before the router is created, which reads the key.
 */
export function ensureHistoryKeys() {
  const ensureKey = () => {
    isNew = v.parse(stateSchema, history.state).key === undefined;
    if (!isNew) return;
    history.replaceState({ ...history.state, key: Math.random().toString(36).slice(2, 10) }, '');
  };
  ensureKey();
  // A page that was reloaded, or that Back has loaded, was there before, also when its entry has no state.
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation && navigation.type !== 'navigate') isNew = false;
  window.addEventListener('popstate', ensureKey);
}

/** Records that a person with a session saw the address in the address bar. */
export function markAddressShown() {
  isNew = false;
}

/** Whether `url` is the address in the address bar and was shown before: after Back, a reload or a redirect to itself. */
export function isRevisit(url: string): boolean {
  return !isNew && isCurrentAddress(url);
}

/** Adds the fragment of the address bar to `url` when it is the same address: a request has no fragment. */
export function withFragment(url: string): string {
  return isCurrentAddress(url) ? url + location.hash : url;
}

function isCurrentAddress(url: string): boolean {
  const { pathname, search } = new URL(url, location.origin);
  return pathname === location.pathname && search === location.search;
}
