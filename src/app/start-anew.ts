import { isAllKept } from '../session/unsent.ts';

const mark = 'started-anew';

/**
 * Loads the app anew, once in this tab: by itself it may do no more than that. Gives whether it does; not when it
 * cannot remember that it did, nor when answers would be lost.
 */
export function startAnew(): boolean {
  try {
    if (!isAllKept() || sessionStorage.getItem(mark) !== null) return false;
    sessionStorage.setItem(mark, '');
  } catch {
    return false;
  }
  location.reload();
  return true;
}
