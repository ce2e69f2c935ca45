import { useEffect, useState } from 'react';

/** How long the tab that is being reloaded may need to give up its lock, in ms. */
const reloadMs = 400;

/**
 * Lets one tab of this browser have what several can show, such as a draft: the one that came first, until it is closed or
 * another one takes over. Every tab has it where the browser has no locks, which need HTTPS.
 *
 * @param name the name that the tabs share
 * @param takesOver whether this tab takes over as soon as it is opened
 * @returns whether another tab has it, and the function with which this tab takes over
 */
export function useOnlyTab(name: string, takesOver: boolean) {
  const [isElsewhere, setElsewhere] = useState(false);
  const [takeOvers, setTakeOvers] = useState(takesOver ? 1 : 0);

  useEffect(() => {
    const locks = navigator.locks as LockManager | undefined;
    if (!locks) return;
    const leaving = new AbortController();
    let late = 0;
    let release = () => {};
    const hold = () =>
      new Promise<void>((resolve) => {
        window.clearTimeout(late);
        setElsewhere(false);
        release = resolve;
      });
    /** Waits for the tab that has it. Rejects when a third tab takes over, or when this page is left. */
    const wait = (): Promise<void> =>
      locks.request(name, { signal: leaving.signal }, hold).catch(() => {
        if (leaving.signal.aborted) return;
        setElsewhere(true);
        return wait();
      });
    if (takeOvers === 0) late = window.setTimeout(() => setElsewhere(true), reloadMs);
    const first = takeOvers === 0 ? wait() : locks.request(name, { steal: true }, hold);
    first.catch(() => {
      if (leaving.signal.aborted) return;
      setElsewhere(true);
      return wait();
    });
    return () => {
      window.clearTimeout(late);
      leaving.abort();
      release();
    };
  }, [name, takeOvers]);

  return { isElsewhere, takeOver: () => setTakeOvers((count) => count + 1) };
}
