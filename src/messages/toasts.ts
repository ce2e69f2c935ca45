import i18next from 'i18next';
import type { AppError } from '../api/errors.ts';
import { loadErrorTexts } from '../i18n/i18n.ts';
import { errorText } from './error-text.ts';

type Kind = 'success' | 'error';

/** Shows a toast about a success. */
export function toastSuccess(text: string) {
  void show('success', text);
}

/**
 * Shows a toast about a failure, with the text of the error or the one that `toastText` names. Resolves when the texts of
 * errors have loaded, so that the page can show the error too.
 */
export async function toastFailure(error: AppError, toastText?: 'submit'): Promise<void> {
  await loadErrorTexts();
  toastError(toastText ? i18next.t(`toast.${toastText}`, { ns: 'errors' }) : errorText(error));
}

/** Shows a toast about an error. The page must show the same text, because the toast disappears. */
export function toastError(text: string) {
  void show('error', text);
}

/** Shows a toast with a button. It stays until the person presses the button or closes it. */
export function toastOffer(text: string, label: string, onPress: () => void) {
  void import('./toaster.tsx').then(
    ({ showOffer }) => showOffer(text, label, onPress),
    () => {},
  );
}

async function show(kind: Kind, text: string) {
  try {
    const { showToast } = await import('./toaster.tsx');
    showToast(kind, text);
  } catch {
    // Without the code for toasts there is none. The page shows the same text.
  }
}
