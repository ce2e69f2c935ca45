import i18next from 'i18next';
import type { AppError } from '../api/errors.ts';
import { loadErrorTexts } from '../i18n/i18n.ts';
import { errorText } from './error-text.ts';

/** Shows a toast about a success, which screen readers read. */
export function toastSuccess(text: string) {
  void show('success', text, false);
}

/**
 * Shows a toast about a failure, with the text of the error or the one that `toastText` names. See {@link toastError} for
 * `isOnPage`. Resolves when the texts of errors have loaded, so that the page can show the error too.
 */
export async function toastFailure(error: AppError, toastText?: 'submit', isOnPage?: boolean): Promise<void> {
  await loadErrorTexts();
  toastError(toastText ? i18next.t(`toast.${toastText}`, { ns: 'errors' }) : errorText(error), isOnPage);
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
    (await import('./toaster.tsx')).showToast(...toast);
  } catch {
    // Without the code for toasts there is none. The page shows the same text.
  }
}
