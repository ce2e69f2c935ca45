import 'react-toastify/ReactToastify.css';
import '../ui/toasts.css';
import { useTranslation } from 'react-i18next';
import { ToastContainer, type ToastOptions, toast, Zoom } from 'react-toastify/unstyled';
import { Button } from '../ui/Button.tsx';
import { loadRenderer } from '../ui/load-renderer.ts';

/** Shows a toast, as soon as the list of toasts is in the page. */
export function showToast(text: string, options: ToastOptions) {
  toast(text, options);
}

/** Shows a toast with a button until it is closed. A later one replaces it. */
export function showOffer(text: string, label: string, onPress: () => void) {
  const content = (
    <div>
      <p>{text}</p>
      <Button variant="secondary" onClick={onPress}>
        {label}
      </Button>
    </div>
  );
  const toastId = 'offer';
  if (toast.isActive(toastId)) toast.update(toastId, { render: content });
  else toast(content, { toastId, autoClose: false, draggable: false });
}

/** The list of toasts, a live region. */
function Toaster() {
  const { t } = useTranslation();
  return (
    <ToastContainer
      aria-label={t('toasts')}
      role="status"
      // docs/backend.md, 9
      autoClose={4500}
      closeButton={({ closeToast }) => (
        <button
          type="button"
          className="Toastify__close-button"
          aria-label={t('close')}
          onClick={() => closeToast()}
        >
          ×
        </button>
      )}
      // The default one slides in, and would catch taps on its way.
      transition={Zoom}
    />
  );
}

// In a root of its own, because it is loaded after the app has started. The package keeps earlier toasts for it.
void loadRenderer().then(({ createRoot }) => {
  createRoot(document.body.appendChild(document.createElement('div'))).render(<Toaster />);
});
