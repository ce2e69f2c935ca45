/** What signing in stores in the browser: the token, and the response about its user. */
export interface Session {
  token: string;
  user: unknown;
}

/** What the page measures of its own start, in ms from the navigation. */
export interface StartTimes {
  ready: number;
  firstPaint: number;
}

declare global {
  interface Window {
    benchTimes: StartTimes;
    benchReady: (nothing: string) => void;
  }
}

/** Runs in the page before its scripts: stores a session, as signing in does. */
export function storeSession({ token, user }: Session) {
  localStorage.setItem('auth_token', token);
  localStorage.setItem('user', JSON.stringify({ savedAt: Date.now(), token, value: user }));
}

/**
 * Runs in the page before its scripts: measures the first frame that shows an element of `selector`, and then calls
 * `benchReady`.
 */
export function watchStart(selector: string) {
  const times: StartTimes = { ready: 0, firstPaint: 0 };
  window.benchTimes = times;
  new PerformanceObserver((list) => {
    const [paint] = list.getEntriesByName('first-contentful-paint');
    if (paint) times.firstPaint = paint.startTime;
  }).observe({ type: 'paint', buffered: true });
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const check = () => {
    if (![...document.querySelectorAll(selector)].some(isShown)) return requestAnimationFrame(check);
    // The message arrives after the style, layout and paint of this frame.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      times.ready = performance.now();
      window.benchReady('');
    };
    return port2.postMessage(0);
  };
  requestAnimationFrame(check);
}
