// Functions that run in the page. They use nothing from outside.

/** What signing in stores in the browser: the token, and the response about its user. */
export interface Session {
  token: string;
  user: unknown;
}

/** What the page measures of its own start, in ms from the navigation, which was at `began` (ms since 1970). */
export interface StartTimes {
  ready: number;
  firstPaint: number;
  began: number;
}

declare global {
  interface Window {
    benchTimes: Promise<StartTimes>;
    /** The longest duration of each interaction since it was last emptied. */
    benchInteractions: Map<number, number>;
  }
}

/** Runs before the page's scripts: stores a session, as signing in does. */
export function storeSession({ token, user }: Session) {
  localStorage.setItem('auth_token', token);
  localStorage.setItem('user', JSON.stringify({ savedAt: Date.now(), token, value: user }));
}

/** Runs before the page's scripts: measures the first frame that shows an element of `selector`. */
export function watchStart(selector: string) {
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  window.benchTimes = new Promise((resolve) => {
    const check = () => {
      if (![...document.querySelectorAll(selector)].some(isShown)) return requestAnimationFrame(check);
      // The message arrives after the style, layout and paint of this frame.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        const ready = performance.now();
        const began = performance.timeOrigin;
        new PerformanceObserver((list, observer) => {
          const [paint] = list.getEntriesByName('first-contentful-paint');
          if (!paint) return;
          observer.disconnect();
          resolve({ ready, firstPaint: paint.startTime, began });
        }).observe({ type: 'paint', buffered: true });
      };
      return port2.postMessage(0);
    };
    requestAnimationFrame(check);
  });
}

/** Runs before the page's scripts: collects how long each interaction took until its next frame. */
export function watchInteractions() {
  window.benchInteractions = new Map();
  new PerformanceObserver((list) => {
    for (const { interactionId: id, duration } of list.getEntries() as (PerformanceEventTiming & {
      interactionId?: number;
    })[]) {
      const before = window.benchInteractions.get(id ?? 0) ?? 0;
      if (id) window.benchInteractions.set(id, Math.max(before, duration));
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}
