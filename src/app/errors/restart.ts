import { reloadOnce } from '../../start/reload.ts';
import { isEverythingPersisted } from '../../storage/unsent.ts';

/** Loads the app again from the start, once in this tab, where nothing would be lost by it. Gives whether it does. */
export function restart(): boolean {
  return isEverythingPersisted() && reloadOnce();
}
