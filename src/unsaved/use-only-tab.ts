import { useEffect, useRef, useState } from 'react';
import { type OnlyTab, openOnlyTab, type TabState } from './only-tab.ts';

type Options = {
  /** Whether this tab takes over as soon as it opens. */
  takesOver: boolean;
  /** Whether this tab is submitting, so that no other tab can take over. */
  isSubmitting: boolean;
};

/**
 * Makes one tab the owner of a shared draft, as `openOnlyTab` does. Every tab is without BroadcastChannel.
 *
 * @param name the name that the tabs share; null when nothing is shared
 * @returns the owner, and the function with which this tab takes over
 */
export function useOnlyTab(name: string | null, { takesOver, isSubmitting }: Options) {
  const [state, setState] = useState<TabState>('here');
  const tab = useRef<OnlyTab | null>(null);
  // Only the first value counts: later, only the user's button takes over.
  const [opensAsFirst] = useState(takesOver);

  useEffect(() => {
    if (name === null || !('BroadcastChannel' in window)) return;
    const opened = openOnlyTab(name, opensAsFirst, setState);
    tab.current = opened;
    return () => {
      opened.close();
      tab.current = null;
      setState('here');
    };
  }, [name, opensAsFirst]);

  useEffect(() => tab.current?.setSubmitting(isSubmitting), [isSubmitting]);

  return { state, takeOver: () => tab.current?.takeOver() };
}
