/**
 * Whether the browser would ask before closing this tab, because something is in this page only: the guards of the page
 * answer the same event, and may store a draft first.
 */
export function asksBeforeClosing(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}
