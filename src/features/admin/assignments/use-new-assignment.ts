import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLoaderData, useNavigate } from 'react-router-dom';
import { sameId } from '../../../api/schema.ts';
import { paths } from '../../../paths.ts';
import { useUser } from '../../../session/use-user.ts';
import { assignmentDraftKey } from '../../../storage/keys.ts';
import { useDraft } from '../../../unsaved/use-draft.ts';
import { isBlankAssignment, readDraft, storeDraft } from './assignment-draft.ts';
import { type AssignmentFields, assignmentRules, noAssignment } from './assignment-rules.ts';
import { type Origin, type Start, startFrom } from './assignment-start.ts';
import type { loadStart } from './load-start.ts';

const resolver = standardSchemaResolver(assignmentRules);

/** The form of a new assignment, its draft on this device, and what the address says to begin with. */
export function useNewAssignment() {
  const { forms, groups } = useLoaderData<typeof loadStart>();
  const key = assignmentDraftKey(useUser().uuid);
  const [start, setStart] = useState<Start | null>(() => {
    const draft = readDraft(key);
    return draft && startFrom(originOf(draft), forms.items, groups.items);
  });
  const [isRestored, setIsRestored] = useState(start !== null);
  const form = useForm({ defaultValues: start?.fields ?? noAssignment, resolver, mode: 'onChange' });
  const draft = useDraft(form, key, storeDraft);

  const restart = useCallback(
    (next: Start | null) => {
      form.reset(next?.fields ?? noAssignment);
      setStart(next);
      setIsRestored(false);
    },
    [form],
  );
  return { form, ...draft, start, isRestored, restart, ...useOrigin(form, restart) };
}

function originOf({ name, formId, groups }: AssignmentFields): Origin {
  return { name, isForm: formId ? ({ form_id }) => sameId(form_id, formId) : null, groupIds: groups };
}

/**
 * What the address fills in: an assignment to copy, or groups. An empty form is filled in at once; before another one is
 * replaced, the person is asked. Then the query leaves the address, or a reload would ask again.
 */
function useOrigin({ getValues }: UseFormReturn<AssignmentFields>, restart: (start: Start) => void) {
  const { t } = useTranslation('add-assignment');
  const loaded = useLoaderData<typeof loadStart>();
  const navigate = useNavigate();
  const [offered, setOffered] = useState<Start | null>(null);
  const handled = useRef<unknown>(null);
  const { forms, groups, origin } = loaded;

  useEffect(() => {
    if (!origin || 'error' in origin || handled.current === origin) return;
    handled.current = origin;
    const wanted: Origin =
      origin.kind === 'groups'
        ? { name: '', isForm: null, groupIds: origin.groupIds }
        : {
            name: origin.name && t('copy.name', { name: origin.name }),
            isForm: ({ name }) => name === origin.details.form_name,
            groupIds: origin.details.groups.map(({ group_id }) => group_id),
          };
    const start = startFrom(wanted, forms.items, groups.items);
    if (isBlankAssignment(getValues())) restart(start);
    else setOffered(start);
    void navigate(paths.addAssignment, { replace: true, preventScrollReset: true });
  }, [origin, forms, groups, getValues, restart, navigate, t]);

  return {
    offered,
    decline: () => setOffered(null),
    /** Why the assignment to copy did not load. */
    copyError: origin && 'error' in origin ? origin.error : undefined,
  };
}
