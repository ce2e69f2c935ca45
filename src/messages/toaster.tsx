import i18next from 'i18next';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { type CloseButtonProps, ToastContainer, toast, Zoom } from 'react-toastify/unstyled';
import { Button } from '../ui/Button.tsx';
import { loadRenderer } from '../ui/load-renderer.ts';
import { announce, isDialogStaying } from './announce.ts';
import { keepToastsOffFocus } from './toast-position.ts';
import 'react-toastify/ReactToastify.css';
import '../ui/toasts.css';

const durationMs = 4500;

let toastCount = 0;

/** The two lists of toasts: what comes into the first one is read by screen readers. */
const lists = { read: 'read', unread: 'unread' };

/**
 * A toast in the list that is read has no role of its own: the list around it is the live region. One in the other list is
 * a landmark itself, because an empty list must not be one. Landmarks need different names, so they are numbered.
 */
function inList(containerId: string) {
  if (containerId === lists.read) return { containerId, role: 'group' };
  toastCount += 1;
  return { containerId, role: 'region', ariaLabel: `${i18next.t('toasts')} ${toastCount}` };
}

/**
 * Shows a toast for 4.5 s (docs/backend.md, 9). An error that is not on the page as well is an alert, like an error on the
 * page, and stays until it is closed.
 */
export async function showToast(kind: 'success' | 'error', text: string, isOnPage: boolean) {
  await ready;
  place();
  const isOnlyHere = kind === 'error' && !isOnPage;
  const list = isOnPage ? lists.unread : await listFor(text);
  const isAlert = isOnlyHere && list === lists.read;
  toast(text, {
    type: kind,
    ...(isAlert ? { containerId: lists.unread, role: 'alert' } : inList(list)),
    autoClose: isOnlyHere ? false : durationMs,
  });
}

/**
 * Shows a toast with a button. It stays until the person presses the button or closes it, and therefore stands at the end
 * of the window, where it covers no heading and the page leaves room for it (toasts.css).
 */
export async function showOffer(text: string, label: string, onPress: () => void) {
  await ready;
  place(true);
  toast(
    <div>
      <p>{text}</p>
      <Button variant="secondary" onClick={onPress}>
        {label}
      </Button>
    </div>,
    {
      ...inList(await listFor(text)),
      toastId: text,
      autoClose: false,
      closeOnClick: false,
      draggable: false,
    },
  );
}

/** Toasts stand at the end of the window on a phone, and where `isAtEnd` asks for it, unless others already stand somewhere. */
function place(isAtEnd = matchMedia('(width <= 48rem)').matches) {
  if (isAtEnd || !toasts.querySelector('.Toastify__toast')) toasts.toggleAttribute('data-at-end', isAtEnd);
}

/** The list for a toast that has to be read. Behind a dialog that stays open, its text is announced instead. */
async function listFor(text: string) {
  if (!(await isDialogStaying())) return lists.read;
  announce(text);
  return lists.unread;
}

function Toaster({ onReady }: { onReady: () => void }) {
  useEffect(onReady, [onReady]);
  const shared = {
    autoClose: durationMs,
    position: 'top-center',
    closeButton: CloseButton,
    // It moves in its own place. The usual flight from outside the window takes taps on what it crosses.
    transition: Zoom,
    // Without a name the empty list is no landmark.
    'aria-label': '',
  } as const;
  return (
    <>
      <ToastContainer {...shared} containerId={lists.read} />
      <div ref={setUnread}>
        <ToastContainer {...shared} containerId={lists.unread} />
      </div>
    </>
  );
}

/** The package makes every list a live region. */
function setUnread(list: HTMLElement | null) {
  list?.querySelector('section')?.setAttribute('aria-live', 'off');
}

function CloseButton({ closeToast }: CloseButtonProps) {
  const { t } = useTranslation();
  return (
    <button type="button" className="Toastify__close-button" aria-label={t('close')} onClick={closeToast}>
      ×
    </button>
  );
}

const toasts = document.createElement('div');
toasts.className = 'toasts';

/** Resolves when both lists are there: a toast for a list that is not there yet would be lost. */
const ready = loadRenderer().then(
  ({ createRoot }) =>
    new Promise<void>((resolve) => {
      document.body.append(toasts);
      createRoot(toasts).render(<Toaster onReady={resolve} />);
      keepToastsOffFocus(toasts);
    }),
);
