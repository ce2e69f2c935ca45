import 'react-toastify/ReactToastify.css';
import '../ui/toasts.css';
import i18next from 'i18next';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { type CloseButtonProps, ToastContainer, toast, Zoom } from 'react-toastify/unstyled';
import { Button } from '../ui/Button.tsx';
import { loadRenderer } from '../ui/load-renderer.ts';
import { announce, isDialogStaying } from './announce.ts';

const durationMs = 4500;

let toastCount = 0;

/** The text of the last toast with a button. */
let offered = '';

/** The two lists of toasts. Screen readers read what is added to the first one. */
const lists = { read: 'read', unread: 'unread' };

/**
 * The role of a toast: none in the list that is read, which is a live region itself. In the other list each toast is a
 * landmark, because an empty list must not be one; they are numbered, because landmarks need different names.
 */
function inList(containerId: string) {
  if (containerId === lists.read) return { containerId, role: 'group' };
  toastCount += 1;
  return { containerId, role: 'region', ariaLabel: `${i18next.t('toasts')} ${toastCount}` };
}

/**
 * Shows a toast for 4.5 s (docs/backend.md, 9). An error that the page does not show as well is an alert and stays
 * until it is closed.
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
 * Shows a toast with a button until it is closed. It replaces the one before. It is at the end of the window, where
 * it covers no heading and the page leaves room for it (toasts.css).
 */
export async function showOffer(text: string, label: string, onPress: () => void) {
  await ready;
  place(true);
  if (offered !== text) toast.dismiss(offered);
  offered = text;
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

/** Puts toasts at the end of the window on a phone or when asked to, unless others are already shown. */
function place(isAtEnd = matchMedia('(width <= 48rem)').matches) {
  if (isAtEnd || !toasts.querySelector('.Toastify__toast')) toasts.toggleAttribute('data-at-end', isAtEnd);
}

/** The list for a toast that must be read. Behind a dialog that stays open, its text is announced instead. */
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
    // The default slide-in would intercept taps.
    transition: Zoom,
    // Without a name, so that the empty list is no landmark.
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

/** Resolves when both lists are there: earlier toasts would be lost. */
const ready = loadRenderer().then(
  ({ createRoot }) =>
    new Promise<void>((resolve) => {
      document.body.append(toasts);
      createRoot(toasts).render(<Toaster onReady={resolve} />);
      keepToastsOffFocus(toasts);
    }),
);

/**
 * Moves the toasts to the other edge of the window while they would cover the control that was last used. Follows
 * presses too, because not every browser focuses a pressed button.
 *
 * @param toasts the element around all toasts
 */
function keepToastsOffFocus(toasts: HTMLElement) {
  let used: Element | null = null;
  const move = () => {
    if (!used?.isConnected) return;
    const { top, bottom, left, right } = used.getBoundingClientRect();
    const isCovered = [...toasts.querySelectorAll('.Toastify__toast')].some((toast) => {
      const box = toast.getBoundingClientRect();
      return box.top < bottom && top < box.bottom && box.left < right && left < box.right;
    });
    if (isCovered) toasts.toggleAttribute('data-at-end');
  };
  const handleUse = ({ target }: Event) => {
    if (!(target instanceof Element) || toasts.contains(target)) return;
    used = target.closest('a, button, label, input, select, textarea') ?? target;
    requestAnimationFrame(move);
  };
  // With a bar at the end of the window the page has a larger scroll padding (bar-height.ts).
  const stayAboveBar = () => {
    toasts.style.setProperty('--scroll-padding', document.documentElement.style.scrollPaddingBlockEnd);
  };
  stayAboveBar();
  new MutationObserver(stayAboveBar).observe(document.documentElement, { attributeFilter: ['style'] });
  document.addEventListener('focusin', handleUse);
  document.addEventListener('click', handleUse);
  new MutationObserver(move).observe(toasts, { childList: true, subtree: true });
}
