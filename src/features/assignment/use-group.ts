import { useEffect } from 'react';
import { getAssignmentDetails } from '../../api/assignment-details.ts';
import type { AssignmentForm } from '../../api/form-schema.ts';
import { sameId } from '../../api/schema.ts';
import { type ChosenGroup, knownGroup, storeChosenGroup } from '../../device/cache.ts';
import { sessionOfPage } from '../../device/session/session.ts';
import { useRequiredParam, useUser } from '../../session/route.ts';
import { useLateData } from '../../session/use-late-data.ts';

/**
 * The pupil's group in the assignment of the page, or null while unknown. When neither the form nor this device has its
 * name, it is requested from the backend, unless that is out of reach (`offline`).
 */
export function useGroup(form: Pick<AssignmentForm, 'group'> | null, offline: boolean): ChosenGroup | null {
  const assignmentId = useRequiredParam('assignmentId');
  const { uuid } = useUser();
  const known = knownGroup(form?.group ?? null, uuid, assignmentId);
  const id = known?.group_id;
  const isRequested = id !== undefined && !known?.name && !offline;
  const details = useLateData(isRequested ? assignmentId : null, (auth) =>
    getAssignmentDetails(assignmentId, auth),
  ).value;
  const name = known?.name || details?.groups.find(({ group_id }) => sameId(group_id, id))?.name || null;

  useEffect(() => {
    const session = sessionOfPage();
    // For the confirmation and the averages.
    if (id !== undefined && name && session)
      void storeChosenGroup(session, assignmentId, { group_id: id, name });
  }, [assignmentId, id, name]);

  return id === undefined ? null : { group_id: id, name };
}
