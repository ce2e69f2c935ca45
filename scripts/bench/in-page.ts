/** What the page notes about its own start, in ms from the navigation. */
export interface Notes {
  ready: number;
  firstPaint: number;
  largestPaint: number;
  /** The sum of all layout shifts. */
  shift: number;
  longTasks: { start: number; duration: number }[];
}

declare global {
  interface Window {
    benchNotes: Notes;
    benchReady: (nothing: string) => void;
  }
}

/**
 * Runs in the page before any script of it: notes the first frame that shows an element of `selector`, and then
 * calls `benchReady`.
 */
export function watchStart(selector: string) {
  const notes: Notes = { ready: 0, firstPaint: 0, largestPaint: 0, shift: 0, longTasks: [] };
  window.benchNotes = notes;
  const watch = (type: string, note: (entry: PerformanceEntry & { value?: number }) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') notes.firstPaint = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => {
    notes.largestPaint = startTime;
  });
  watch('layout-shift', ({ value = 0 }) => {
    notes.shift += value;
  });
  watch('longtask', ({ startTime: start, duration }) => notes.longTasks.push({ start, duration }));

  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const look = () => {
    if (![...document.querySelectorAll(selector)].some(isShown)) return requestAnimationFrame(look);
    // Its message arrives after this frame's style, layout and paint.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      notes.ready = performance.now();
      window.benchReady('');
    };
    return port2.postMessage(0);
  };
  requestAnimationFrame(look);
}
