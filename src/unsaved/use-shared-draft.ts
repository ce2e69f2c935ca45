import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { readText } from '../storage/local-storage.ts';
import { type StoreDraft, useStoredDraft } from './use-draft.ts';
import { useOnlyTab } from './use-only-tab.ts';

type Options<Fields> = {
  /** Reads the draft under a key; null when there is none. */
  read: (key: string) => Fields | null;
  /** Writes the fields under the key, or removes it when they are blank. It must be stable. */
  write: StoreDraft<Fields>;
  /** Shows a draft in the form, or an empty form with null. */
  restart: (draft: Fields | null) => void;
  /** Focuses the first field, when the person has taken over the draft in this tab. */
  focus: () => void;
  /** Whether this tab takes over the draft as soon as it opens. */
  takesOver: boolean;
  /** Whether the form is being submitted. Meanwhile no other tab can take over. */
  isSubmitting: boolean;
};

export type SharedDraft = Omit<ReturnType<typeof useSharedDraft>, 'change'>;

/**
 * Stores fields as a draft, as `useStoredDraft` does, from one tab of this browser at a time. Other tabs show what that one
 * stores, until they take over. When another tab removes the draft, the form becomes empty in every tab.
 */
export function useSharedDraft<Fields>(
  key: string,
  { read, write, restart, focus, takesOver, isSubmitting }: Options<Fields>,
) {
  const isFollowing = useRef(false);
  const isTakingOver = useRef(false);
  const wasStored = useRef(false);
  const [isGone, setGone] = useState(false);
  // A tab that follows another one would write back an older draft.
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
  const { state, takeOver } = useOnlyTab(isStored ? key : null, { takesOver, isSubmitting });
  const isElsewhere = state !== 'here';

  const follow = useEffectEvent(() => {
    if (!store()) return;
    isFollowing.current = true;
    isTakingOver.current = false;
    setGone(false);
    // The other tab may have stored a newer draft before this tab began to follow.
    const draft = read(key);
    wasStored.current = draft !== null;
    if (draft) restart(draft);
  });
  const stopFollowing = useEffectEvent(() => {
    if (!isFollowing.current) return;
    isFollowing.current = false;
    const draft = read(key);
    // Without a working storage there is no draft to read, and the fields of this tab are all there is.
    if (draft || wasStored.current) restart(draft);
    if (!isTakingOver.current) return;
    setGone(false);
    // When the draft is on the page: the button that had the focus is gone.
    setTimeout(focus);
  });
  const handleStorage = useEffectEvent((event: StorageEvent) => {
    const isAbout = event.key === key || (event.key === null && isFollowing.current);
    if (!isAbout) return;
    // This tab changes the draft itself, but can miss that it was deleted from a list. What was typed since stays.
    if (!isFollowing.current && (event.newValue !== null || !store())) return;
    const draft = read(key);
    if (!isFollowing.current && draft) return;
    wasStored.current = true;
    setGone(draft === null);
    restart(draft);
  });

  // Before the fields can be used: the draft may replace them.
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
    /** Whether another tab has the draft, which this one then only shows. */
    isElsewhere,
    /** Whether the other tab is submitting the form, so that this tab cannot take over. */
    isSubmittingElsewhere: state === 'submitting-elsewhere',
    /** Whether another tab has submitted, cleared or deleted the draft, and this one has no new one yet. */
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
