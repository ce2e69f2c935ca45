import { useCallback, useState } from 'react';
import type { Group } from '../../../api/group-schema.ts';
import { useDraft } from '../../../device/drafts/use-draft.ts';
import { groupsDraftKey } from '../../../device/keys.ts';
import { useUser } from '../../../session/use-user.ts';
import { type GroupsDraft, readGroupsDraft, storeGroupsDraft } from './group-names.ts';
import { emptyGroup } from './group-rules.ts';

const noGroups: GroupsDraft = { text: '', memberlimit: emptyGroup.memberlimit };

/** The text and the limit of new groups, stored on this device while anything is left to add. */
export function useGroupsDraft(groups: readonly Group[], isSubmitting: boolean, focus: () => void) {
  const key = groupsDraftKey(useUser().uuid);
  const [initial] = useState(() => readGroupsDraft(key));
  const [isRestored, setIsRestored] = useState(initial !== null);
  const [fields, setFields] = useState(initial ?? noGroups);
  const write = useCallback(
    (to: string, draft: GroupsDraft) =>
      storeGroupsDraft(
        to,
        draft,
        groups.map(({ name }) => name),
      ),
    [groups],
  );
  const show = (next: GroupsDraft) => {
    setFields(next);
    if (next.text === '') setIsRestored(false);
  };
  const { change, ...shared } = useDraft<GroupsDraft>(key, {
    read: readGroupsDraft,
    write,
    restart: (draft) => show(draft ?? noGroups),
    focus,
    takesOver: false,
    isSubmitting,
  });
  return {
    text: fields.text,
    limit: fields.memberlimit,
    change: (next: GroupsDraft) => {
      show(next);
      change(next);
    },
    isRestored,
    shared,
  };
}
