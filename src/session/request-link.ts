const storageKey = 'requestLink';

/** Keeps the address that a person asked for, to go on there after signing in. */
export function keepRequestLink(url: string) {
  const path = pathHere(url);
  if (!path || path === '/') return;
  try {
    localStorage.setItem(storageKey, path);
  } catch {
    // Without storage the person lands on the home page instead.
  }
}

/** Whether an address is kept, or the person before has logged out: then an empty one is. */
export function hasRequestLink(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null;
  } catch {
    return false;
  }
}

/** Keeps an empty address, which stands until a person asks for another one or signs in. */
export function refuseRequestLink() {
  takeRequestLink();
  try {
    localStorage.setItem(storageKey, '');
  } catch {
    // Full storage has no address either by now.
  }
}

/** The kept address as a path of this origin, or null. It is removed by being taken. */
export function takeRequestLink(): string | null {
  try {
    const link = localStorage.getItem(storageKey);
    localStorage.removeItem(storageKey);
    return link ? pathHere(link) : null;
  } catch {
    return null;
  }
}

/**
 * `link` as a path of this origin, or null when it leads elsewhere. The path is read back from the parsed
 * address, so that neither `/\evil`, `/.//evil`, a hidden tab nor a `blob:` of this origin can turn into another host later on.
 */
export function pathHere(link: string): string | null {
  if (!URL.canParse(link, location.origin)) return null;
  const url = new URL(link, location.origin);
  if (url.origin !== location.origin || !/^\/(?!\/)/.test(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}
