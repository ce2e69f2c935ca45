import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { readText } from '../local-storage.ts';
import { type StoreDraft, useStoredDraft } from './use-draft.ts';
import { useDraftOwnership } from './use-draft-ownership.ts';

type Options<Fields> = {
  /** Reads the draft under a key; null when there is none. */
  read: (key: string) => Fields | null;
  /** Writes the fields under the key, or removes it when they are blank. It must be stable. */
  write: StoreDraft<Fields>;
  /** Shows a draft in the form, or an empty form with null. */
  restart: (draft: Fields | null) => void;
  focus: () => void;
  /** Whether this tab takes over the draft as soon as it opens. */
  takesOver: boolean;
  /** Whether the form is being submitted, so that no other tab can take over. */
  isSubmitting: boolean;
};

export type SharedDraft = Omit<ReturnType<typeof useSharedDraft>, 'change'>;

/**
 * Stores fields as a draft, as `useStoredDraft` does, from one tab at a time. Other tabs show the stored draft until
 * they take over. Removing the draft in one tab empties the form in every tab.
 */
export function useSharedDraft<Fields>(
  key: string,
  { read, write, restart, focus, takesOver, isSubmitting }: Options<Fields>,
) {
  const isFollowing = useRef(false);
  const isTakingOver = useRef(false);
  const wasStored = useRef(false);
  const [isGone, setGone] = useState(false);
  // A tab that follows another one would write an older draft.
  const writeUnlessFollowing = useCallback(
    (key: string, fields: Fields) => {
      if (isFollowing.current) return true;
      const isDone = write(key, fields);
      if (readText(key) !== null) setGone(false);
      return isDone;
    },
    [write],
  );
  const { isStored, store, change } = useStoredDraft(key, writeUnlessFollowing);
  // A draft that cannot be stored is not shared with other tabs.
  const { owner, takeOver } = useDraftOwnership(isStored ? key : null, { takesOver, isSubmitting });
  const isElsewhere = owner !== 'here';

  const follow = useEffectEvent(() => {
    if (!store()) return;
    isFollowing.current = true;
    isTakingOver.current = false;
    setGone(false);
    // The other tab may have stored a newer draft meanwhile.
    const draft = read(key);
    wasStored.current = draft !== null;
    if (draft) restart(draft);
  });
  const stopFollowing = useEffectEvent(() => {
    if (!isFollowing.current) return;
    isFollowing.current = false;
    const draft = read(key);
    // Without working storage there is no draft to read, only the fields of this tab.
    if (draft || wasStored.current) restart(draft);
    if (!isTakingOver.current) return;
    setGone(false);
    // After the draft is rendered: the button that had the focus is gone.
    setTimeout(focus);
  });
  const handleStorage = useEffectEvent((event: StorageEvent) => {
    const isAbout = event.key === key || (event.key === null && isFollowing.current);
    if (!isAbout) return;
    // The owner ignores its own changes, but a list may have deleted the draft. What was typed since stays.
    if (!isFollowing.current && (event.newValue !== null || !store())) return;
    const draft = read(key);
    if (!isFollowing.current && draft) return;
    wasStored.current = true;
    setGone(draft === null);
    restart(draft);
  });

  // Before the fields can be used, because the draft may replace them.
  useLayoutEffect(() => {
    if (isElsewhere) follow();
    else stopFollowing();
  }, [isElsewhere]);

  useEffect(() => {
    const listener = (event: StorageEvent) => handleStorage(event);
    window.addEventListener('storage', listener);
    return () => window.removeEventListener('storage', listener);
  }, []);

  return {
    isStored,
    store,
    change,
    /** Whether another tab owns the draft, and this one only shows it. */
    isElsewhere,
    /** Whether the other tab is submitting, so that this one cannot take over. */
    isSubmittingElsewhere: owner === 'submitting-elsewhere',
    /** Whether another tab has removed the draft, and this one has no new one yet. */
    isGone,
    takeOver: () => {
      isTakingOver.current = true;
      takeOver();
    },
  };
}

/** Shares the fields of a form as a draft, as {@link useSharedDraft} does. */
export function useFormDraft<Fields extends FieldValues>(
  { subscribe }: UseFormReturn<Fields>,
  key: string,
  options: Options<Fields>,
): SharedDraft {
  const { change, ...draft } = useSharedDraft(key, options);
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => change(values) }),
    [subscribe, change],
  );
  return draft;
}
