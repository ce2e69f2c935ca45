/**
 * Moves the toasts to the other edge of the window while they would cover the control that was last used. Follows
 * presses too, because not every browser focuses a pressed button.
 *
 * @param toasts the element around all toasts
 */
export function keepToastsOffFocus(toasts: HTMLElement) {
  let used: Element | null = null;
  const move = () => {
    if (!used?.isConnected) return;
    const { top, bottom, left, right } = used.getBoundingClientRect();
    const isCovered = [...toasts.querySelectorAll('.Toastify__toast')].some((toast) => {
      const box = toast.getBoundingClientRect();
      return box.top < bottom && top < box.bottom && box.left < right && left < box.right;
    });
    if (isCovered) toasts.toggleAttribute('data-at-end');
  };
  const handleUse = ({ target }: Event) => {
    if (!(target instanceof Element) || toasts.contains(target)) return;
    used = target.closest('a, button, label, input, select, textarea') ?? target;
    requestAnimationFrame(move);
  };
  document.addEventListener('focusin', handleUse);
  document.addEventListener('click', handleUse);
  new MutationObserver(move).observe(toasts, { childList: true, subtree: true });
}
