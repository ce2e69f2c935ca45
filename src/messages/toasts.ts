/** Shows a toast about a success, which screen readers read. */
export function toastSuccess(text: string) {
  void show('success', text, false);
}

/**
 * Shows a toast about an error. An error is read to the person once: where the page shows it too, in an alert or beside the
 * field that gets the focus, the toast is not read. Otherwise it is, and it stays until the person closes it.
 */
export function toastError(text: string, isOnPage = true) {
  void show('error', text, isOnPage);
}

async function show(...toast: Parameters<typeof import('./toaster.tsx').showToast>) {
  try {
    await (await import('./toaster.tsx')).showToast(...toast);
  } catch {
    // Without the code for toasts there is none. The page shows the same text.
  }
}
