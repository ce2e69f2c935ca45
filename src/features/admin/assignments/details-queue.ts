/** What is known of one thing: neither value nor error while its details are still to come. */
export type Entry<Value> = { readonly value: Value | null; readonly error: unknown };

const unknown: Entry<never> = { value: null, error: null };

/**
 * Asks for the details of things while somebody looks at them: in the order in which they came into view,
 * `atOnce` at a time, each once. What left the view before its turn is skipped. A failure counts as an
 * answer: only `askAgain` repeats it.
 *
 * Server state outside the router's loaders, on purpose: which details are needed follows from what is in
 * view. A loader answers for an address, would know none of it, and a fetcher for each item would ask all
 * of them anew after every action.
 */
export class DetailsQueue<Key, Value> {
  readonly #load: (key: Key, signal: AbortSignal) => Promise<Value>;
  readonly #atOnce: number;
  readonly #entries = new Map<Key, Entry<Value>>();
  readonly #answered = new Set<Key>();
  readonly #running = new Map<Key, AbortController>();
  readonly #inView = new Set<Key>();
  readonly #listeners = new Map<Key, Set<() => void>>();

  constructor(load: (key: Key, signal: AbortSignal) => Promise<Value>, atOnce = 6) {
    this.#load = load;
    this.#atOnce = atOnce;
  }

  /** What is known of one thing now; the same object until that changes. */
  entry(key: Key): Entry<Value> {
    return this.#entries.get(key) ?? unknown;
  }

  /** Calls `listener` when what is known of this one thing changes; gives the way to stop that. */
  subscribe(key: Key, listener: () => void): () => void {
    const listeners = this.#listeners.get(key) ?? new Set();
    this.#listeners.set(key, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#listeners.delete(key);
    };
  }

  /** Says that a thing is in view; call what it gives when the thing is not any more. */
  want(key: Key): () => void {
    this.#inView.add(key);
    this.#askNext();
    return () => this.#inView.delete(key);
  }

  /** Asks for one thing anew, at its next turn in view; what was known of it stands until the answer. */
  askAgain(key: Key) {
    this.#forget(key);
    this.#askNext();
  }

  /** Asks for everything anew, each at its next turn in view. */
  askAllAgain() {
    for (const key of [...this.#answered, ...this.#running.keys()]) this.#forget(key);
    this.#askNext();
  }

  /** Breaks off what is being asked. */
  stop() {
    for (const call of this.#running.values()) call.abort();
    this.#running.clear();
    this.#inView.clear();
  }

  #forget(key: Key) {
    this.#running.get(key)?.abort();
    this.#running.delete(key);
    this.#answered.delete(key);
    if (this.entry(key).error !== null) this.#set(key, unknown);
  }

  #askNext() {
    for (const key of this.#inView) {
      if (this.#running.size >= this.#atOnce) return;
      if (!this.#answered.has(key) && !this.#running.has(key)) void this.#ask(key);
    }
  }

  async #ask(key: Key) {
    const call = new AbortController();
    this.#running.set(key, call);
    const entry = await this.#load(key, call.signal).then(
      (value) => ({ value, error: null }),
      (error: unknown) => ({ value: null, error }),
    );
    if (this.#running.get(key) !== call) return;
    this.#running.delete(key);
    this.#answered.add(key);
    this.#set(key, entry);
    this.#askNext();
  }

  #set(key: Key, entry: Entry<Value>) {
    this.#entries.set(key, entry);
    for (const listener of this.#listeners.get(key) ?? []) listener();
  }
}
