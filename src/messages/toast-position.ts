/**
 * Moves the toasts to the other edge of the window while they would cover the element with the focus: they stay for
 * seconds, and the header cannot scroll out from under them.
 *
 * @param toasts the element around all toasts
 */
export function keepToastsOffFocus(toasts: HTMLElement) {
  const move = () => {
    const focused = document.activeElement;
    if (!focused || focused === document.body || toasts.contains(focused)) return;
    const { top, bottom, left, right } = focused.getBoundingClientRect();
    const isCovered = [...toasts.querySelectorAll('.Toastify__toast')].some((toast) => {
      const box = toast.getBoundingClientRect();
      return box.top < bottom && top < box.bottom && box.left < right && left < box.right;
    });
    if (isCovered) toasts.toggleAttribute('data-at-end');
  };
  document.addEventListener('focusin', () => requestAnimationFrame(move));
  new MutationObserver(move).observe(toasts, { childList: true, subtree: true });
}
