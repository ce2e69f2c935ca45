import { restoreFocus } from './restore-focus.ts';

/** Prepares for what the person will do, when the first page is there. */
export function afterStart() {
  restoreFocus();
  // A live region has to be there before its text, but a visit without any input needs no toasts.
  for (const input of ['pointerdown', 'keydown']) {
    document.addEventListener(input, prepareToasts, { once: true });
  }
}

function prepareToasts() {
  import('../../messages/toaster.tsx').catch(() => {});
}
