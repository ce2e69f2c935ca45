import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useRevalidator } from 'react-router-dom';
import { type AssignmentDetails, getAssignmentDetails } from '../../../api/assignments.ts';
import { isAppError } from '../../../api/errors.ts';
import type { Id } from '../../../api/schema.ts';
import { tokenOfPage } from '../../../session/session.ts';
import { DetailsQueue } from './details-queue.ts';

/** The details of the assignments of a list. */
export type Details = DetailsQueue<Id, AssignmentDetails>;

/** The details for as long as the page stands; what is still being asked ends with it. */
export function useDetailsQueue(): Details {
  const { revalidate } = useRevalidator();
  const [details] = useState(
    () =>
      new DetailsQueue(async (id: Id, signal) => {
        try {
          return await getAssignmentDetails(id, { token: tokenOfPage() ?? undefined, signal });
        } catch (error) {
          // The page's loader then meets the same answer, and the guards lead to the sign-in page.
          if (isAppError(error, 'session-ended')) void revalidate();
          throw error;
        }
      }),
  );
  useEffect(() => () => details.stop(), [details]);
  return details;
}

/** What is known of one assignment; renders again only when that changes. */
export function useDetails(details: Details, id: Id) {
  const subscribe = useCallback((listener: () => void) => details.subscribe(id, listener), [details, id]);
  return useSyncExternalStore(subscribe, () => details.entry(id));
}

/** A ref for the element of one assignment: its details are wanted while any of it is in view. */
export function useWantedInView(details: Details, id: Id) {
  return useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      let leave = () => {};
      const observer = new IntersectionObserver((changes) => {
        leave();
        leave = changes.at(-1)?.isIntersecting ? details.want(id) : () => {};
      });
      observer.observe(element);
      return () => {
        observer.disconnect();
        leave();
      };
    },
    [details, id],
  );
}
