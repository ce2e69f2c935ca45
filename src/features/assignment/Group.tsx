import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { getAssignmentDetails } from '../../api/assignment-details.ts';
import type { AssignmentForm } from '../../api/form-schema.ts';
import { sameId } from '../../api/schema.ts';
import { type ChosenGroup, knownGroup, storeChosenGroup } from '../../device/cache.ts';
import { sessionOfPage } from '../../device/session/session.ts';
import { useLateData } from '../../session/late-data.ts';
import { useRequiredParam, useUser } from '../../session/route.ts';
import { WithNames } from '../../ui/WithNames.tsx';

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

/** The line about the group below the title, empty while it has no name. */
export function GroupNote({ group }: { group: ChosenGroup | null }) {
  return group && <span>{group.name ? <GroupName name={group.name} /> : '\u00a0'}</span>;
}

/** A group's name, marked as such: Groep: Marie Curie. */
export function GroupName({ name }: { name: string }) {
  const { t } = useTranslation('questionnaire');
  return <WithNames names={[name]} text={(name) => t('group', { name })} />;
}
