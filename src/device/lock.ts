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
