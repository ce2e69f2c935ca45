import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { type AssignmentDetails, getAssignmentDetails } from '../../api/assignment-details.ts';
import type { Assignment } from '../../api/assignments.ts';
import { isAppError } from '../../api/errors.ts';
import type { Id } from '../../api/schema.ts';
import { markSessionEnded, tokenOfPage } from '../../device/session/session.ts';

export type Details = DetailsQueue<Id, AssignmentDetails>;

/** The queue of the details of a page's assignments. Its calls are aborted when the page is left. */
export function useDetailsQueue(): Details {
  const [queue] = useState(
    () =>
      new DetailsQueue(async (id: Id, signal) => {
        const token = tokenOfPage() ?? undefined;
        try {
          return await getAssignmentDetails(id, { token, signal });
        } catch (error) {
          if (token && isAppError(error, 'session-ended')) markSessionEnded(token);
          throw error;
        }
      }),
  );
  useEffect(() => () => queue.stop(), [queue]);
  return queue;
}

/**
 * Loads these assignments, after those in view, and renders again at each change of the queue. `assignments` must be the
 * same array at each render.
 */
export function useLoadAll(queue: Details, assignments: readonly Assignment[]) {
  useSyncExternalStore(queue.subscribe, () => queue.changes);
  useEffect(() => {
    queue.want(assignments.map(({ assignment_id }) => assignment_id));
    return () => queue.want([]);
  }, [queue, assignments]);
}

/** The details of one item. Renders again only when those change. */
export function useDetails(details: Details, id: Id) {
  return useSyncExternalStore(details.subscribe, () => details.entry(id));
}

/** A ref for the element of an assignment: its details are loaded while any part of it is in view. */
export function useLoadInView(details: Details, id: Id) {
  return useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      let leaveView = () => {};
      const observer = new IntersectionObserver((changes) => {
        leaveView();
        leaveView = changes.at(-1)?.isIntersecting ? details.enterView(id) : () => {};
      });
      observer.observe(element);
      return () => {
        observer.disconnect();
        leaveView();
      };
    },
    [details, id],
  );
}

/** The details of one item. Neither value nor error: not loaded yet. */
export type Entry<Value> = { readonly value: Value | null; readonly error: unknown };

const empty: Entry<never> = { value: null, error: null };

/**
 * Loads the details of list items while they are in view: in order, at most `limit` at a time, each once, then those
 * that are wanted. Items that leave the view before their turn are skipped. Only `reload` retries after a failure.
 */
export class DetailsQueue<Key, Value> {
  readonly #load: (key: Key, signal: AbortSignal) => Promise<Value>;
  readonly #limit: number;
  readonly #entries = new Map<Key, Entry<Value>>();
  readonly #settled = new Set<Key>();
  readonly #running = new Map<Key, AbortController>();
  readonly #inView = new Set<Key>();
  #wanted: readonly Key[] = [];
  readonly #listeners = new Set<() => void>();
  #changes = 0;

  constructor(load: (key: Key, signal: AbortSignal) => Promise<Value>, limit = 6) {
    this.#load = load;
    this.#limit = limit;
  }

  /** The entry of an item: the same object until it changes. */
  entry(key: Key): Entry<Value> {
    return this.#entries.get(key) ?? empty;
  }

  /** Calls `listener` when an entry has changed. Returns the function that unsubscribes. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** How often any entry has changed. */
  get changes(): number {
    return this.#changes;
  }

  /** Whether the details of an item have loaded or failed. */
  isSettled(key: Key): boolean {
    return this.#settled.has(key);
  }

  /** Loads these items after those in view. Replaces the items of an earlier call. */
  want(keys: readonly Key[]) {
    this.#wanted = keys;
    this.#loadNext();
  }

  /** Marks an item as in view. Returns the function to call when it leaves the view. */
  enterView(key: Key): () => void {
    this.#inView.add(key);
    this.#loadNext();
    return () => this.#inView.delete(key);
  }

  /** Loads an item again when it is in view. Its value stays until the new one arrives. */
  reload(key: Key) {
    this.#running.get(key)?.abort();
    this.#running.delete(key);
    this.#settled.delete(key);
    if (this.entry(key).error !== null) this.#set(key, empty);
    this.#loadNext();
  }

  /** Loads every item again, each when it is in view. */
  readonly reloadAll = () => {
    for (const key of [...this.#settled, ...this.#running.keys()]) this.reload(key);
  };

  /** Aborts all calls. */
  stop() {
    for (const call of this.#running.values()) call.abort();
    this.#running.clear();
    this.#inView.clear();
    this.#wanted = [];
  }

  #loadNext() {
    for (const key of [...this.#inView, ...this.#wanted]) {
      if (this.#running.size >= this.#limit) return;
      if (!this.#settled.has(key) && !this.#running.has(key)) void this.#loadOne(key);
    }
  }

  async #loadOne(key: Key) {
    const call = new AbortController();
    this.#running.set(key, call);
    const entry = await this.#load(key, call.signal).then(
      (value) => ({ value, error: null }),
      (error: unknown) => ({ value: null, error }),
    );
    if (this.#running.get(key) !== call) return;
    this.#running.delete(key);
    this.#settled.add(key);
    this.#set(key, entry);
    this.#loadNext();
  }

  #set(key: Key, entry: Entry<Value>) {
    this.#entries.set(key, entry);
    this.#changes++;
    for (const listener of [...this.#listeners]) listener();
  }
}
