const queues = new Map<string, Promise<unknown>>();

/**
 * Runs `work` while no other work with this name runs: in this tab, and in all tabs where the browser has
 * [locks](https://developer.mozilla.org/docs/Web/API/Web_Locks_API), which need HTTPS.
 */
export function runExclusive<T>(name: string, work: () => Promise<T>): Promise<T> {
  const locks = navigator.locks as LockManager | undefined;
  const run = async (): Promise<T> => (locks ? locks.request(name, work) : work());
  const result = (queues.get(name) ?? Promise.resolve()).then(run, run);
  queues.set(name, result);
  return result;
}
