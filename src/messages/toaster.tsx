import { createRoot } from 'react-dom/client';
import { useTranslation } from 'react-i18next';
import { ToastContainer, toast } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import '../ui/toasts.css';

const lastsMs = 4500;

/** Shows a toast for 4.5 s (specification, section 9). */
export function showToast(kind: 'success' | 'error', text: string) {
  toast(text, { type: kind, role: kind === 'error' ? 'alert' : 'status' });
}

function Toaster() {
  const { t } = useTranslation();
  return (
    <ToastContainer
      aria-label={t('toasts')}
      autoClose={lastsMs}
      position="top-center"
      closeButton={({ closeToast }) => (
        <button type="button" className="Toastify__close-button" aria-label={t('close')} onClick={closeToast}>
          ×
        </button>
      )}
    />
  );
}

createRoot(document.body.appendChild(document.createElement('div'))).render(<Toaster />);
