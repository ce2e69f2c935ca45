import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { type CloseButtonProps, ToastContainer, toast } from 'react-toastify/unstyled';
import { Button } from '../ui/Button.tsx';
import { loadRenderer } from '../ui/load-renderer.ts';
import { announce, isDialogStaying } from './announce.ts';
import { keepToastsOffFocus } from './toast-position.ts';
import 'react-toastify/ReactToastify.css';
import '../ui/toasts.css';

const durationMs = 4500;

/** The role of a toast whose text is announced, or shown by the page: neither it nor the list is a live region. */
const unread = 'group';

/**
 * Shows a toast for 4.5 s (docs/backend.md, 9), and has its text read unless the page shows it too. An error that is not on
 * the page stays until it is closed.
 */
export async function showToast(kind: 'success' | 'error', text: string, isOnPage: boolean) {
  await ready;
  const isLasting = kind === 'error' && !isOnPage;
  // Behind a dialog an alert would not be read.
  const isAlert = isLasting && !(await isDialogStaying());
  toast(text, {
    type: kind,
    role: isAlert ? 'alert' : unread,
    autoClose: isLasting ? false : durationMs,
  });
  if (!isOnPage && !isAlert) announce(text);
}

/** Shows a toast with a button. It stays until the person presses the button or closes it. */
export async function showOffer(text: string, label: string, onPress: () => void) {
  await ready;
  toast(
    <div>
      <p>{text}</p>
      <Button variant="secondary" onClick={onPress}>
        {label}
      </Button>
    </div>,
    { role: unread, toastId: text, autoClose: false, closeOnClick: false, draggable: false },
  );
  announce(text);
}

function Toaster({ onReady }: { onReady: () => void }) {
  const { t } = useTranslation();
  useEffect(onReady, [onReady]);
  return (
    <ToastContainer
      aria-label={t('toasts')}
      autoClose={durationMs}
      position="top-center"
      closeButton={CloseButton}
    />
  );
}

function CloseButton({ closeToast }: CloseButtonProps) {
  const { t } = useTranslation();
  return (
    <button type="button" className="Toastify__close-button" aria-label={t('close')} onClick={closeToast}>
      ×
    </button>
  );
}

/** Resolves when the list is there: an earlier toast would be lost. */
const ready = loadRenderer().then(async ({ createRoot }) => {
  const toasts = document.body.appendChild(document.createElement('div'));
  await new Promise<void>((resolve) => createRoot(toasts).render(<Toaster onReady={resolve} />));
  // The package makes the list a live region.
  toasts.querySelector('section')?.setAttribute('aria-live', 'off');
  keepToastsOffFocus(toasts);
});
