import * as v from 'valibot';
import { draftOwnerPrefix } from '../keys.ts';
import { onStorageChange, readJson, remove, writeJson } from '../local-storage.ts';
import { holdLock, isLockHeld } from '../lock.ts';

/** How long the previous owner has to store what was typed last, in ms. */
export const handOverMs = 300;
/** How often a tab checks whether the owner is still open, in ms. */
export const checkMs = 2_000;
/** How often the owner renews its note, in ms. */
const renewMs = 30_000;

/** Who owns the draft. */
export type DraftOwner = 'here' | 'elsewhere' | 'submitting-elsewhere';

export type DraftOwnership = {
  isHere: () => boolean;
  /** Makes this tab the owner, unless the other tab is submitting. */
  takeOver: () => void;
  /** Tells the other tabs whether this tab is submitting, so that none takes over and submits the same. */
  setSubmitting: (isSubmitting: boolean) => void;
  /** Gives up ownership and stops listening. */
  close: () => void;
};

/** The owner's tab, which holds a lock of that name while it is open. */
const noteSchema = v.object({ tab: v.string(), savedAt: v.number(), isSubmitting: v.boolean() });

/**
 * Only one tab may edit a shared draft: the first one, until it is closed or another one takes over. A note in storage
 * has the owner. A tab that writes it becomes the owner 300 ms later, unless another one writes it meanwhile.
 *
 * @param draftKey the key of the draft
 * @param takesOver whether this tab takes over as soon as it opens
 * @param onChange called when the owner changes; at first it is this tab
 */
export function openDraftOwnership(
  draftKey: string,
  takesOver: boolean,
  onChange: (owner: DraftOwner, previous: DraftOwner) => void,
): DraftOwnership {
  const key = draftOwnerPrefix + draftKey;
  const tab = crypto.getRandomValues(new Uint32Array(2)).join();
  let owner: DraftOwner = 'here';
  let isSubmitting = false;
  let handOver: ReturnType<typeof setTimeout> | undefined;
  // Aborts when the page is hidden or the ownership is closed.
  let shown = new AbortController();

  const read = () => {
    const note = v.safeParse(noteSchema, readJson(key));
    return note.success ? note.output : null;
  };
  const write = () => writeJson(key, { tab, savedAt: Date.now(), isSubmitting });
  const change = (next: DraftOwner) => {
    if (owner === next) return;
    const previous = owner;
    owner = next;
    onChange(next, previous);
  };
  const claim = () => {
    clearTimeout(handOver);
    handOver = setTimeout(change, handOverMs, 'here');
    write();
  };
  const follow = () => {
    const note = read();
    if (!note) return claim();
    if (note.tab === tab) return;
    clearTimeout(handOver);
    change(note.isSubmitting ? 'submitting-elsewhere' : 'elsewhere');
  };
  const takeOver = () => {
    if (shown.signal.aborted) return;
    if (read()?.isSubmitting) follow();
    else claim();
  };
  /** Removes the note of a tab that is gone, and then follows the owner or takes over. */
  const check = async (next: () => void) => {
    const { signal } = shown;
    const note = read();
    if (note?.tab === tab) {
      if (Date.now() - note.savedAt > renewMs) write();
      return;
    }
    const isGone = note && !(await isLockHeld(note.tab, note.savedAt));
    if (signal.aborted) return;
    if (isGone && read()?.tab === note.tab) remove(key);
    next();
  };
  const show = async (next: () => void) => {
    shown = new AbortController();
    const { signal } = shown;
    await holdLock(tab, signal);
    if (signal.aborted) return;
    const stopListening = onStorageChange((changed) => (changed === key || changed === null) && follow());
    const timer = setInterval(() => {
      // Of the tabs that wait, the one that is used becomes the owner.
      if (owner === 'here' || document.visibilityState === 'visible') void check(follow);
    }, checkMs);
    signal.addEventListener('abort', () => {
      stopListening();
      clearInterval(timer);
      clearTimeout(handOver);
      if (read()?.tab === tab) remove(key);
    });
    await check(next);
  };

  const closing = new AbortController();
  const { signal } = closing;
  // A lock that is held can prevent the back/forward cache (https://web.dev/articles/bfcache).
  window.addEventListener('pagehide', () => shown.abort(), { signal });
  window.addEventListener('pageshow', ({ persisted }) => persisted && void show(follow), { signal });
  void show(takesOver ? takeOver : follow).catch(() => {});
  return {
    isHere: () => owner === 'here',
    takeOver,
    setSubmitting: (next) => {
      isSubmitting = next;
      if (read()?.tab === tab) write();
    },
    close: () => {
      closing.abort();
      shown.abort();
    },
  };
}
