/**
 * The ref of a sticky bottom bar. Adds the bar's height to the page's scroll padding (base.css), so that focused elements are
 * scrolled out from under it; 0 where the bar does not stick at this window size. Without custom properties: for one that
 * changes on the root, Chromium computes the styles of the whole page again.
 */
export function measureBar(bar: HTMLElement | null) {
  if (!bar || typeof ResizeObserver === 'undefined') return;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    const sticks = getComputedStyle(bar).position === 'sticky';
    style.scrollPaddingBlockEnd = `calc(${sticks ? bar.offsetHeight : 0}px + 3rem)`;
    // A bar that stops sticking, because it has a message, would take the pressed button out of view.
    if (!sticks && bar.contains(document.activeElement)) bar.scrollIntoView({ block: 'nearest' });
  });
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.scrollPaddingBlockEnd = '';
  };
}
