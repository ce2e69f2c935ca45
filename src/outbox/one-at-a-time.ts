const turns = new Map<string, Promise<unknown>>();

/**
 * Runs `work` when nothing else runs under this name any more: in this tab, and in every tab of this browser
 * where it has locks (it has none on a page that did not come over HTTPS).
 */
export function oneAtATime<T>(name: string, work: () => Promise<T>): Promise<T> {
  const locks = navigator.locks as LockManager | undefined;
  const take = async (): Promise<T> => (locks ? locks.request(name, work) : work());
  const turn = (turns.get(name) ?? Promise.resolve()).then(take, take);
  turns.set(name, turn);
  return turn;
}
