import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useRevalidator } from 'react-router-dom';
import { type AssignmentDetails, getAssignmentDetails } from '../../api/assignment-details.ts';
import { isAppError } from '../../api/errors.ts';
import type { Auth } from '../../api/http.ts';
import type { Id } from '../../api/schema.ts';
import { tokenOfPage } from '../../device/session/session.ts';
import { DetailsQueue } from './details-queue.ts';

/** More calls for one search would take minutes, and load the backend all that time. */
export const maxDetailsCalls = 500;

export type Details = DetailsQueue<Id, AssignmentDetails>;

export function useDetailsQueue(): Details {
  return useQueue(getAssignmentDetails);
}

/**
 * A queue of calls about the assignments of a page, aborted when the page is left. Uses `load` of the first render.
 */
export function useQueue<Value>(load: (id: Id, auth: Auth) => Promise<Value>): DetailsQueue<Id, Value> {
  const { revalidate } = useRevalidator();
  const [queue] = useState(
    () =>
      new DetailsQueue(async (id: Id, signal) => {
        try {
          return await load(id, { token: tokenOfPage() ?? undefined, signal });
        } catch (error) {
          // The page's loader fails in the same way, and then the session guard redirects to the sign-in page.
          if (isAppError(error, 'session-ended')) void revalidate();
          throw error;
        }
      }),
  );
  useEffect(() => () => queue.stop(), [queue]);
  return queue;
}

/** The details of one assignment. Renders again only when those change. */
export function useDetails(details: Details, id: Id) {
  const subscribe = useCallback((listener: () => void) => details.subscribe(id, listener), [details, id]);
  return useSyncExternalStore(subscribe, () => details.entry(id));
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
