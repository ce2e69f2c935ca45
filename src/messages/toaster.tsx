import { useTranslation } from 'react-i18next';
import { ToastContainer, toast } from 'react-toastify/unstyled';
import { Button } from '../ui/Button.tsx';
import { loadRenderer } from '../ui/load-renderer.ts';
import { keepToastsOffFocus } from './toast-position.ts';
import 'react-toastify/ReactToastify.css';
import '../ui/toasts.css';

const durationMs = 4500;

/** Shows a toast for 4.5 s (docs/backend.md, 9). */
export function showToast(kind: 'success' | 'error', text: string) {
  toast(text, { type: kind, role: kind === 'error' ? 'alert' : 'status' });
}

/** Shows a toast with a button. It stays until the person presses the button or closes it. */
export function showOffer(text: string, label: string, onPress: () => void) {
  toast(
    <div>
      <p>{text}</p>
      <Button variant="secondary" onClick={onPress}>
        {label}
      </Button>
    </div>,
    { toastId: text, role: 'status', autoClose: false, closeOnClick: false, draggable: false },
  );
}

function Toaster() {
  const { t } = useTranslation();
  return (
    <ToastContainer
      aria-label={t('toasts')}
      autoClose={durationMs}
      position="top-center"
      closeButton={({ closeToast }) => (
        <button type="button" className="Toastify__close-button" aria-label={t('close')} onClick={closeToast}>
          ×
        </button>
      )}
    />
  );
}

void loadRenderer().then(({ createRoot }) => {
  const toasts = document.body.appendChild(document.createElement('div'));
  createRoot(toasts).render(<Toaster />);
  keepToastsOffFocus(toasts);
});
