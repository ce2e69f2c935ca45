// A live region has to be in the page before its text.
import '../../messages/announce.ts';
import { restoreFocus } from './restore-focus.ts';

/** Prepares for what the person will do, when the first page is there. */
export function afterStart() {
  restoreFocus();
  // Its lists are live regions too. The service worker loads the file at the same time.
  import('../../messages/toaster.tsx').catch(() => {});
}
