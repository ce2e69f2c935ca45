import i18next from 'i18next';
import type { AppError } from '../api/errors.ts';
import { loadErrorTexts } from '../i18n/i18n.ts';
import { errorText } from './error-text.ts';

type Kind = 'success' | 'error';

/** Tells of something that went well. */
export function toastSuccess(text: string) {
  void show('success', text);
}

/**
 * Tells of a failure, in the words that the catalogue has for the toast of that action, if any. Resolves when the
 * texts of errors are there, for whatever shows the failure on the page.
 */
export async function toastFailure(error: AppError, toastOf?: 'submit'): Promise<void> {
  await loadErrorTexts();
  toastError(toastOf ? i18next.t(`toast.${toastOf}`, { ns: 'errors' }) : errorText(error));
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
