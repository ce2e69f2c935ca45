import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { type StoreDraft, useDraft } from './use-draft.ts';
import { useOnlyTab } from './use-only-tab.ts';

type Options<Fields> = {
  /** Reads the draft under a key; null when there is none. It must be stable. */
  read: (key: string) => Fields | null;
  /** Writes the fields under the key, or removes it when they are blank. It must be stable. */
  write: StoreDraft<Fields>;
  /** Shows a draft in the form, or an empty form with null. It must be stable. */
  restart: (draft: Fields | null) => void;
  /** Whether this tab takes over the draft as soon as it opens. */
  takesOver: boolean;
  /** Whether the form is being submitted. Meanwhile no other tab can take over. */
  isSubmitting: boolean;
};

/**
 * Stores the fields of a form as a draft, as `useDraft` does, from one tab of this browser at a time. Other tabs show what
 * that one stores, until they take over.
 */
export function useSharedDraft<Fields extends FieldValues>(
  form: UseFormReturn<Fields>,
  key: string,
  { read, write, restart, takesOver, isSubmitting }: Options<Fields>,
) {
  const isFollowing = useRef(false);
  // A tab that follows another one would write back an older draft.
  const writeUnlessFollowing = useCallback(
    (key: string, fields: Fields) => isFollowing.current || write(key, fields),
    [write],
  );
  const { isStored, store } = useDraft(form, key, writeUnlessFollowing);
  // A draft that cannot be stored is not shared with other tabs.
  const { state, takeOver } = useOnlyTab(isStored ? key : null, { takesOver, isSubmitting });
  const isElsewhere = state !== 'here';
  const [isGone, setGone] = useState(false);
  const wasStored = useRef(false);

  useEffect(() => {
    if (!isElsewhere) {
      if (!isFollowing.current) return;
      isFollowing.current = false;
      const draft = read(key);
      // Without a working storage there is no draft to read, and the fields of this tab are all there is.
      if (draft || wasStored.current) restart(draft);
      return;
    }
    if (!isFollowing.current && !store()) return;
    isFollowing.current = true;
    setGone(false);
    // The other tab may have stored a newer draft before this tab began to follow.
    const draft = read(key);
    wasStored.current = draft !== null;
    if (draft) restart(draft);
    const handleStorage = (event: StorageEvent) => {
      if (event.key !== null && event.key !== key) return;
      const draft = read(key);
      wasStored.current = true;
      setGone(draft === null);
      restart(draft);
    };
    window.addEventListener('storage', handleStorage);
    return () => window.removeEventListener('storage', handleStorage);
  }, [isElsewhere, key, read, restart, store]);

  return {
    isStored,
    store,
    /** Whether another tab has the draft, which this one then only shows. */
    isElsewhere,
    /** Whether the other tab is submitting the form, so that this tab cannot take over. */
    isSubmittingElsewhere: state === 'submitting-elsewhere',
    /** Whether the other tab has just submitted or cleared the form. */
    isGone: isElsewhere && isGone,
    takeOver,
  };
}
