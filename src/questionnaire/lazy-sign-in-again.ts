import { loadTexts } from '../i18n/i18n.ts';
import { lazyDialog } from '../ui/lazy-dialog.tsx';

/** The dialog that asks for the password; where it does not load, the next try to send asks again. */
export const LazySignInAgain = lazyDialog(
  async () => (await Promise.all([import('./SignInAgain.tsx'), loadTexts('sending')]))[0].SignInAgain,
  ({ onClose }) => onClose(),
);
