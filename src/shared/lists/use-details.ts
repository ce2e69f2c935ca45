import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { type AssignmentDetails, getAssignmentDetails } from '../../api/assignment-details.ts';
import type { Assignment } from '../../api/assignments.ts';
import { isAppError } from '../../api/errors.ts';
import type { Auth } from '../../api/http.ts';
import type { Id } from '../../api/schema.ts';
import { markSessionEnded, tokenOfPage } from '../../device/session/session.ts';
import { DetailsQueue } from './details-queue.ts';

export type Details = DetailsQueue<Id, AssignmentDetails>;

export function useDetailsQueue(): Details {
  return useQueue(getAssignmentDetails);
}

/**
 * A queue of calls about the assignments of a page, aborted when the page is left. Uses `load` of the first render.
 */
export function useQueue<Value>(load: (id: Id, auth: Auth) => Promise<Value>): DetailsQueue<Id, Value> {
  const [queue] = useState(
    () =>
      new DetailsQueue(async (id: Id, signal) => {
        const token = tokenOfPage() ?? undefined;
        try {
          return await load(id, { token, signal });
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
export function useLoadAll<Value>(queue: DetailsQueue<Id, Value>, assignments: readonly Assignment[]) {
  useSyncExternalStore(queue.subscribe, () => queue.changes);
  useEffect(() => {
    queue.want(assignments.map(({ assignment_id }) => assignment_id));
    return () => queue.want([]);
  }, [queue, assignments]);
}

/** The details of one item. Renders again only when those change. */
export function useDetails<Value>(details: DetailsQueue<Id, Value>, id: Id) {
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
