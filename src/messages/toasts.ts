type Kind = 'success' | 'error';

/** Tells of something that went well. */
export function toastSuccess(text: string) {
  void show('success', text);
}

/** Tells of something that went wrong; the same must stand on the page as well. */
export function toastError(text: string) {
  void show('error', text);
}

/** Offers something that the person can do, or close: it stays until then. */
export function toastOffer(text: string, label: string, act: () => void) {
  void import('./toaster.tsx').then(
    ({ showOffer }) => showOffer(text, label, act),
    () => {},
  );
}

async function show(kind: Kind, text: string) {
  try {
    const { showToast } = await import('./toaster.tsx');
    showToast(kind, text);
  } catch {
    // The toast's own code did not come; a toast never holds the only copy of a message.
  }
}
