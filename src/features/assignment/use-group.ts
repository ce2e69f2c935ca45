import { useEffect, useState } from 'react';
import { getAssignmentDetails } from '../../api/assignment-details.ts';
import type { AssignmentForm } from '../../api/form-schema.ts';
import { sameId } from '../../api/schema.ts';
import { type ChosenGroup, knownGroup, storeChosenGroup } from '../../device/session/chosen-group.ts';
import { sessionOfPage } from '../../device/session/session.ts';
import { useRequiredParam } from '../../session/route-input.ts';
import { useUser } from '../../session/use-user.ts';

/**
 * The pupil's group in the assignment of the page, or null while unknown. When neither the form nor this device has its
 * name, it is requested from the backend, unless that is out of reach (`offline`).
 */
export function useGroup(form: Pick<AssignmentForm, 'group'> | null, offline: boolean): ChosenGroup | null {
  const assignmentId = useRequiredParam('assignmentId');
  const { uuid } = useUser();
  const [loaded, setLoaded] = useState<ChosenGroup | null>(null);
  const known = knownGroup(form?.group ?? null, uuid, assignmentId);
  const id = known?.group_id;
  const name = known?.name || (sameId(loaded?.group_id, id) && loaded?.name) || null;

  useEffect(() => {
    const session = sessionOfPage();
    if (id === undefined || !session) return;
    // For the confirmation and the averages.
    if (name) return void storeChosenGroup(session, assignmentId, { group_id: id, name });
    if (offline) return;
    const leaving = new AbortController();
    const signal = AbortSignal.any([leaving.signal, session.signal]);
    getAssignmentDetails(assignmentId, { token: session.token, signal }).then(
      ({ groups }) => setLoaded(groups.find(({ group_id }) => sameId(group_id, id)) ?? null),
      () => {},
    );
    return () => leaving.abort();
  }, [assignmentId, id, name, offline]);

  return id === undefined ? null : { group_id: id, name };
}
