/** Shows a toast about a success, which screen readers announce. */
export function toastSuccess(text: string) {
  void show('success', text, false);
}

/**
 * Shows a toast about an error. Where the page shows the error too, in an alert or beside the focused field, the toast
 * is not announced. Otherwise it is, and it stays until it is closed.
 */
export function toastError(text: string, isOnPage = true) {
  void show('error', text, isOnPage);
}

async function show(...toast: Parameters<typeof import('./toaster.tsx').showToast>) {
  try {
    await (await import('./toaster.tsx')).showToast(...toast);
  } catch {
    // Without the code for toasts: the page shows the same text.
  }
}
