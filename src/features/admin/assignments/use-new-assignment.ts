import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { TFunction } from 'i18next';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLoaderData, useNavigate, useRevalidator } from 'react-router-dom';
import { sameId } from '../../../api/schema.ts';
import { useFormDraft } from '../../../device/drafts/use-draft.ts';
import { assignmentDraftKey } from '../../../device/keys.ts';
import { paths } from '../../../paths.ts';
import { useUser } from '../../../session/use-user.ts';
import { usePrefill } from '../../../shared/unsaved/DraftNotices.tsx';
import { useActionResult } from '../../../texts/use-action-result.ts';
import { useWrite } from '../../../texts/use-write.ts';
import type { addAssignment } from './add-assignment.ts';
import type { LoadedOrigin, loadStart } from './load-start.ts';
import {
  type AssignmentFields,
  assignmentRules,
  isBlankAssignment,
  noAssignment,
  type Origin,
  readDraft,
  type Start,
  startFrom,
  storeDraft,
} from './new-assignment.ts';

const resolver = standardSchemaResolver(assignmentRules);

/** The form of a new assignment, its draft, its submission, and what the address says to start with. */
export function useNewAssignment() {
  const { forms, groups, origin } = useLoaderData<typeof loadStart>();
  const { t } = useTranslation('add-assignment');
  // What the address fills in: a copy, or a form and groups.
  const address = origin && 'error' in origin ? null : origin;
  const key = assignmentDraftKey(useUser().uuid);
  const [start, setStart] = useState<Start | null>(() => {
    const draft = readDraft(key);
    return draft && startFrom(originOf(draft), forms.items, groups.items);
  });
  const [isRestored, setIsRestored] = useState(start !== null);
  const form = useForm({ defaultValues: start?.fields ?? noAssignment, resolver, mode: 'onChange' });
  const { submit, data } = useWrite<typeof addAssignment>();
  const navigate = useNavigate();
  const next = data && 'next' in data ? data.next : undefined;
  const isSubmitting = form.formState.isSubmitting || next !== undefined;

  useActionResult(data, (result) => {
    if ('next' in result) return void navigate(result.next);
    form.setValue('unclear', result.unclear);
    for (const place of result.error.places) {
      const field = place.replace(/^query\./, '');
      if (field === 'name') form.setError('name', { message: 'refused' });
      if (field === 'form_id') form.setError('formId', { message: 'refused' });
    }
  });

  const restart = useCallback(
    (next: Start | null) => {
      form.reset(next?.fields ?? noAssignment);
      setStart(next);
      setIsRestored(false);
    },
    [form],
  );
  const shared = useFormDraft(form, key, {
    read: readDraft,
    write: storeDraft,
    restart: useShowDraft(form, restart),
  });
  return {
    form,
    shared,
    start,
    isRestored,
    restart,
    /**
     * Submits the fields to the page's action. Resolves when it has succeeded or failed. With `again` also when the
     * list has one from an earlier submission.
     */
    submit: ({ name, formId, groups }: AssignmentFields, again: boolean) => {
      const unclear = again ? undefined : form.getValues('unclear');
      // At once: after a reload nothing else shows that this assignment may have been added.
      form.setValue('unclear', unclear ?? { name });
      shared.store();
      const request = JSON.stringify({ name, formId, groups, unclear });
      return submit(request, { method: 'post', encType: 'application/json' });
    },
    /** Continues as after a success, when an earlier submission had arrived. */
    finish: () => {
      restart(null);
      shared.store();
      void navigate(paths.assignments);
    },
    /** Whether the assignment is being added, or was added and its page loads. */
    isSubmitting,
    /** Whether the assignment was added, so that leaving loses nothing. */
    isAdded: next !== undefined,
    error: data && 'error' in data ? data.error : undefined,
    prefill: usePrefill({
      origin: address,
      makeStart: () => startFrom(wantedBy(address, t), forms.items, groups.items),
      isBlank: () => isBlankAssignment(form.getValues()),
      restart,
      path: paths.addAssignment,
    }),
    copyError: origin && 'error' in origin ? origin.error : undefined,
  };
}

/**
 * Shows a draft of another tab. If it has a form or groups that this page does not know, the page loads them, and shows
 * the draft again unless the teacher has changed it.
 */
function useShowDraft(
  { getValues }: UseFormReturn<AssignmentFields>,
  restart: (start: Start | null) => void,
) {
  const { forms, groups } = useLoaderData<typeof loadStart>();
  const { revalidate } = useRevalidator();
  const unknown = useRef<{ draft: AssignmentFields; shown: AssignmentFields } | null>(null);

  useEffect(() => {
    const { draft, shown } = unknown.current ?? {};
    unknown.current = null;
    if (draft && JSON.stringify(getValues()) === JSON.stringify(shown))
      restart(startFrom(originOf(draft), forms.items, groups.items));
  }, [forms, groups, getValues, restart]);

  return (draft: AssignmentFields | null) => {
    const start = draft && startFrom(originOf(draft), forms.items, groups.items);
    restart(start);
    if (!draft || !start || (!start.isFormGone && start.groupsGone === 0)) return;
    unknown.current = { draft, shown: structuredClone(getValues()) };
    void revalidate();
  };
}

function originOf({ name, formId, groups, unclear }: AssignmentFields): Origin {
  return {
    name,
    isForm: formId ? ({ form_id }) => sameId(form_id, formId) : null,
    groupIds: groups,
    unclear,
  };
}

function wantedBy(address: LoadedOrigin, t: TFunction<'add-assignment'>): Origin {
  if (address?.kind !== 'copy')
    return originOf({ name: '', formId: address?.formId ?? '', groups: address?.groupIds ?? [] });
  const { name, details } = address;
  return {
    name: name && t('copy.name', { name }),
    isForm: (form) => form.name === details.form_name,
    groupIds: details.groups.map(({ group_id }) => group_id),
  };
}
