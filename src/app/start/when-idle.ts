/** Does work that must not stand in the way of the first screen: when the page has loaded and nothing else is to be done. */
export function whenIdle(work: () => void) {
  const wait = () => {
    // Safari cannot tell.
    if ('requestIdleCallback' in window) requestIdleCallback(work);
    else setTimeout(work, 1000);
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}
