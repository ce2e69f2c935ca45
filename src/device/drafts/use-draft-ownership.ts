import { useEffect, useRef, useState } from 'react';
import { type DraftOwner, type DraftOwnership, openDraftOwnership } from './draft-ownership.ts';

type Options = {
  /** Whether this tab takes over as soon as it opens. */
  takesOver: boolean;
  /** Whether this tab is submitting, so that no other tab can take over. */
  isSubmitting: boolean;
};

/**
 * Makes one tab the owner of a shared draft, as `openDraftOwnership` does. Every tab is without BroadcastChannel.
 *
 * @param name the name that the tabs share; null when nothing is shared
 * @returns the owner, and the function with which this tab takes over
 */
export function useDraftOwnership(name: string | null, { takesOver, isSubmitting }: Options) {
  const [owner, setOwner] = useState<DraftOwner>('here');
  const ownership = useRef<DraftOwnership | null>(null);
  // Only the first value counts: later, only the user's button takes over.
  const [opensAsFirst] = useState(takesOver);

  useEffect(() => {
    if (name === null || !('BroadcastChannel' in window)) return;
    const opened = openDraftOwnership(name, opensAsFirst, setOwner);
    ownership.current = opened;
    return () => {
      opened.close();
      ownership.current = null;
      setOwner('here');
    };
  }, [name, opensAsFirst]);

  useEffect(() => ownership.current?.setSubmitting(isSubmitting), [isSubmitting]);

  return { owner, takeOver: () => ownership.current?.takeOver() };
}
