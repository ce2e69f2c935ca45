/** What signing in stores in the browser: the token, and the response about its user. */
export interface Session {
  token: string;
  user: unknown;
}

/** What the page measures of its own start, in ms from the navigation. */
export interface StartTimes {
  ready: number;
  firstPaint: number;
  largestPaint: number;
  /** The sum of all layout shifts. */
  shift: number;
  longTasks: { start: number; duration: number }[];
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
  const times: StartTimes = { ready: 0, firstPaint: 0, largestPaint: 0, shift: 0, longTasks: [] };
  window.benchTimes = times;
  const observe = (type: string, handle: (entry: PerformanceEntry & { value?: number }) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(handle)).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') times.firstPaint = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    times.largestPaint = startTime;
  });
  observe('layout-shift', ({ value = 0 }) => {
    times.shift += value;
  });
  observe('longtask', ({ startTime: start, duration }) => times.longTasks.push({ start, duration }));

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
