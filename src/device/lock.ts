// Locks need HTTPS (https://developer.mozilla.org/docs/Web/API/Web_Locks_API).
const getLocks = () => navigator.locks as LockManager | undefined;

const queues = new Map<string, Promise<unknown>>();

/**
 * Runs `work` while no other work with this name runs: in this tab, and in all tabs where the browser has locks. Where
 * it has none, the note before each submission makes other tabs wait (see submission-note.ts).
 */
export function runExclusive<T>(name: string, work: () => Promise<T>): Promise<T> {
  const run = async (): Promise<T> => getLocks()?.request(name, work) ?? work();
  const result = (queues.get(name) ?? Promise.resolve()).then(run, run);
  queues.set(name, result);
  return result;
}

/** Holds a lock until `signal` aborts, or the tab is closed or crashes. Resolves when it is held. */
export async function holdLock(name: string, signal: AbortSignal): Promise<void> {
  const locks = getLocks();
  if (!locks) return;
  await new Promise<void>((resolve, reject) => {
    const released = new Promise<void>((release) => signal.addEventListener('abort', () => release()));
    const hold = () => {
      resolve();
      return released;
    };
    locks.request(name, { signal }, hold).catch(reject);
  });
}

/** How long after its note a tab counts as open where there are no locks, in ms. Timers of a hidden tab may take a minute. */
const openMs = 120_000;

/** Whether a tab holds a lock, of which it wrote a note at `savedAt` (ms since 1970). */
export async function isLockHeld(name: string, savedAt: number): Promise<boolean> {
  const held = (await getLocks()?.query())?.held;
  return held ? held.some((lock) => lock.name === name) : Date.now() - savedAt < openMs;
}
