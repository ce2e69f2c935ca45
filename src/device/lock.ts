// Locks need HTTPS (https://developer.mozilla.org/docs/Web/API/Web_Locks_API).
const getLocks = () => navigator.locks as LockManager | undefined;

/**
 * Runs `work` while no other work with this name runs, in any tab. Where the browser has no locks, the note before each
 * submission makes others wait (see outbox/submit-once.ts).
 */
export async function runExclusive<T>(name: string, work: () => Promise<T>): Promise<T> {
  return getLocks()?.request(name, work) ?? work();
}
