import { useEffect, useRef, useState } from 'react';
import { type OnlyTab, openOnlyTab, type TabState } from './only-tab.ts';

type Options = {
  /** Whether this tab takes over as soon as it opens. */
  takesOver: boolean;
  /** Whether this tab is submitting. Meanwhile no other tab can take over. */
  isSubmitting: boolean;
};

/**
 * Lets one tab of this browser have what several can show, as `openOnlyTab` does. Every tab has it in a browser without
 * BroadcastChannel.
 *
 * @param name the name that the tabs share; null when nothing is shared
 * @returns where it is, and the function with which this tab takes over
 */
export function useOnlyTab(name: string | null, { takesOver, isSubmitting }: Options) {
  const [state, setState] = useState<TabState>('here');
  const tab = useRef<OnlyTab | null>(null);
  // The first value stays: once the tab is open, only the person's button makes it take over.
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
