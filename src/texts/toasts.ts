/** Shows a toast about a success. */
export function toastSuccess(text: string) {
  void show(text, { type: 'success' });
}

/** Shows a toast about an error. One that the page does not show as well is an alert, and stays until it is closed. */
export function toastError(text: string, isOnPage = true) {
  void show(text, { type: 'error', ...(!isOnPage && { role: 'alert', autoClose: false }) });
}

async function show(...toast: Parameters<typeof import('./Toaster.tsx').showToast>) {
  try {
    (await import('./Toaster.tsx')).showToast(...toast);
  } catch {
    // Without the code for toasts: the page shows the same text.
  }
}
