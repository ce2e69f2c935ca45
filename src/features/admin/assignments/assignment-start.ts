import type { FormSummary } from '../../../api/form-schema.ts';
import type { Group } from '../../../api/group-schema.ts';
import { type Id, sameId } from '../../../api/schema.ts';
import type { Unclear } from '../../../shared/lists/create-once.ts';
import type { AssignmentFields } from './assignment-rules.ts';

/** What a new assignment starts from. `isForm` finds its form; without it there is none. */
export type Origin = {
  name: string;
  isForm: ((form: FormSummary) => boolean) | null;
  groupIds: readonly Id[];
  unclear?: Unclear | undefined;
};

/** The fields to start with, and what the teacher must check. */
export type Start = {
  fields: AssignmentFields;
  isFormGone: boolean;
  /** The number of matching forms. With more than one, the teacher chooses. */
  sameForms: number;
  /** The number of groups that no longer exist. */
  groupsGone: number;
};

/** Fills in a new assignment with the forms and groups that exist. */
export function startFrom(
  { name, isForm, groupIds, unclear }: Origin,
  forms: readonly FormSummary[],
  groups: readonly Group[],
): Start {
  const matches = isForm ? forms.filter(isForm) : [];
  const [form] = matches;
  const existing = groups.filter(({ group_id }) => groupIds.some((id) => sameId(id, group_id)));
  return {
    fields: {
      name,
      formId: form && matches.length === 1 ? String(form.form_id) : '',
      groups: existing.map(({ group_id }) => group_id),
      ...(unclear && { unclear }),
    },
    isFormGone: isForm !== null && matches.length === 0,
    sameForms: matches.length,
    groupsGone: groupIds.length - existing.length,
  };
}
