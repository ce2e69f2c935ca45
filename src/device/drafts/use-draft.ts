import { useCallback, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { onStorageChange, readText } from '../local-storage.ts';
import { tokenOfPage } from '../session/session.ts';
import { type DraftOwner, type DraftOwnership, openDraftOwnership } from './draft-ownership.ts';
import { changeDraft, editing } from './draft-state.ts';

const delayMs = 300;

type Options<Fields> = {
  /** Reads the draft under a key; null when there is none. */
  read: (key: string) => Fields | null;
  /** Writes the fields under the key, or removes it when they are blank. Returns whether it worked. It must be stable. */
  write: (key: string, fields: Fields) => boolean;
  /** Shows a draft in the form, or an empty form with null. */
  restart: (draft: Fields | null) => void;
  focus: () => void;
  /** Whether this tab takes over the draft as soon as it opens. */
  takesOver: boolean;
  /** Whether the form is being submitted, so that no other tab can take over. */
  isSubmitting: boolean;
};

export type Draft = Omit<ReturnType<typeof useDraft>, 'change'>;

/**
 * Stores fields as a draft on this device: 300 ms after `change`, when a field loses the focus, and when the page is
 * left. One tab at a time does so; removing the draft in one tab empties the form in every tab.
 */
export function useDraft<Fields>(key: string, options: Options<Fields>) {
  const { read, write, restart, focus, takesOver, isSubmitting } = options;
  const [{ mode, isStored, isGone, takeovers }, dispatch] = useReducer(changeDraft, editing);
  const pending = useRef<{ fields: Fields; timer: number } | null>(null);
  const hasLeft = useRef(false);
  const ownership = useRef<DraftOwnership | null>(null);
  // Only the first value counts: later, only the user's button takes over.
  const [opensAsFirst] = useState(takesOver);

  const storePending = useCallback(() => {
    if (!pending.current) return true;
    window.clearTimeout(pending.current.timer);
    const isStored = write(key, pending.current.fields);
    // Closing the page retries a draft that could not be stored.
    if (isStored) pending.current = null;
    dispatch({ type: 'written', isStored, exists: readText(key) !== null });
    return isStored;
  }, [key, write]);

  // A tab that follows another one would write an older draft.
  const isFollowing = useCallback(() => ownership.current?.isHere() === false, []);
  const store = useCallback(() => isFollowing() || storePending(), [isFollowing, storePending]);
  const change = useCallback(
    (fields: Fields) => {
      // Work that continues after the page was left stores nothing: the user may have logged out.
      if (hasLeft.current || isFollowing()) return;
      window.clearTimeout(pending.current?.timer);
      pending.current = { fields, timer: window.setTimeout(store, delayMs) };
    },
    [isFollowing, store],
  );

  const handleOwner = useEffectEvent((owner: DraftOwner, previous: DraftOwner) => {
    if (previous === 'here' && !storePending()) return;
    if (owner === 'here' || previous === 'here') {
      const draft = read(key);
      if (draft || owner === 'here') restart(draft);
    }
    dispatch({ type: 'owner-changed', owner });
  });
  const handleStorage = useEffectEvent((changed: string | null, { newValue }: StorageEvent) => {
    if (changed !== key && !(changed === null && isFollowing())) return;
    // The owner ignores its own changes, but a list may have deleted the draft. What was typed since stays.
    if (!isFollowing() && (newValue !== null || !storePending())) return;
    const draft = read(key);
    if (!isFollowing() && draft) return;
    dispatch({ type: 'changed-elsewhere', exists: draft !== null });
    restart(draft);
  });

  useEffect(() => {
    hasLeft.current = false;
    window.addEventListener('focusout', store);
    window.addEventListener('pagehide', store);
    return () => {
      hasLeft.current = true;
      window.removeEventListener('focusout', store);
      window.removeEventListener('pagehide', store);
      // After logging out nothing is stored: the user has just decided about the draft.
      if (tokenOfPage() !== null) store();
      else window.clearTimeout(pending.current?.timer);
    };
  }, [store]);

  useEffect(
    () => onStorageChange((changed, elsewhere) => elsewhere && handleStorage(changed, elsewhere)),
    [],
  );

  useEffect(() => {
    if (!isStored) return;
    const opened = openDraftOwnership(key, opensAsFirst, (...owners) => handleOwner(...owners));
    ownership.current = opened;
    return () => {
      opened.close();
      ownership.current = null;
    };
  }, [key, isStored, opensAsFirst]);

  // The button that had the focus is gone.
  const focusField = useEffectEvent(focus);
  useEffect(() => {
    if (takeovers > 0) focusField();
  }, [takeovers]);

  useEffect(() => ownership.current?.setSubmitting(isSubmitting), [isSubmitting]);

  return {
    isStored,
    store,
    change,
    /** Whether another tab owns the draft, and this one only shows it. */
    isElsewhere: mode !== 'here',
    /** Whether the other tab is submitting, so that this one cannot take over. */
    isSubmittingElsewhere: mode === 'submitting-elsewhere',
    isGone,
    takeOver: () => {
      dispatch({ type: 'take-over' });
      ownership.current?.takeOver();
    },
  };
}

/** Stores the fields of a form as a draft, as {@link useDraft} does. */
export function useFormDraft<Fields extends FieldValues>(
  { subscribe }: UseFormReturn<Fields>,
  key: string,
  options: Options<Fields>,
): Draft {
  const { change, ...draft } = useDraft(key, options);
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => change(values) }),
    [subscribe, change],
  );
  return draft;
}
