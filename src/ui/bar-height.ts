/**
 * The ref of a sticky bottom bar. Stores the bar's height in `--bar`, so that focused elements are scrolled out from
 * under it (base.css); 0 where the bar does not stick at this window size.
 */
export function measureBar(bar: HTMLElement | null) {
  if (!bar || typeof ResizeObserver === 'undefined') return;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    const sticks = getComputedStyle(bar).position === 'sticky';
    style.setProperty('--bar', `${sticks ? bar.offsetHeight : 0}px`);
    // A bar that stops sticking, because it has a message, would take the pressed button out of view.
    if (!sticks && bar.contains(document.activeElement)) bar.scrollIntoView({ block: 'nearest' });
  });
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty('--bar');
  };
}
