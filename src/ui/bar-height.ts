/**
 * The ref of a bar that sticks to the bottom of the window. It stores the bar's height in `--bar`, so that the page scrolls
 * an element that gets the focus out from under the bar (base.css). At 0 the bar does not stick at this size of the window.
 */
export function measureBar(bar: HTMLElement | null) {
  if (!bar || typeof ResizeObserver === 'undefined') return;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    const sticks = getComputedStyle(bar).position === 'sticky';
    style.setProperty('--bar', `${sticks ? bar.offsetHeight : 0}px`);
    // A bar that stops to stick, because of a message in it, would take the pressed button out of sight.
    if (!sticks && bar.contains(document.activeElement)) bar.scrollIntoView({ block: 'nearest' });
  });
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty('--bar');
  };
}
