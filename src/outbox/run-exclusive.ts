const queues = new Map<string, Promise<unknown>>();

/**
 * Runs `work` when no other work runs under this name: in this tab, and in all tabs of this browser where it has locks,
 * which need HTTPS.
 */
export function runExclusive<T>(name: string, work: () => Promise<T>): Promise<T> {
  const locks = navigator.locks as LockManager | undefined;
  const run = async (): Promise<T> => (locks ? locks.request(name, work) : work());
  const result = (queues.get(name) ?? Promise.resolve()).then(run, run);
  queues.set(name, result);
  return result;
}
