import * as v from 'valibot';
import type { FormSummary } from '../../../api/form-schema.ts';
import type { Group } from '../../../api/group-schema.ts';
import { type Id, idSchema, sameId } from '../../../api/schema.ts';
import { readJson, remove, writeJson } from '../../../device/local-storage.ts';
import { type Unclear, unclearSchema } from '../../../shared/lists/create-once.ts';

/**
 * A new assignment needs a name, a form and at least one group (docs/backend.md, 5). `unclear`: it may already exist.
 */
export const assignmentRules = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty()),
  formId: v.pipe(v.string(), v.nonEmpty()),
  groups: v.pipe(v.array(idSchema), v.nonEmpty()),
  unclear: v.optional(unclearSchema),
});

/** The fields of the form and the body of the request. */
export type AssignmentFields = v.InferInput<typeof assignmentRules>;

export const noAssignment: AssignmentFields = { name: '', formId: '', groups: [] };

const required = ['name', 'formId', 'groups'] as const;

/** What an assignment still needs. */
export function missingFields(fields: AssignmentFields) {
  return required.filter((field) => !v.is(assignmentRules.entries[field], fields[field]));
}

/** Whether there are a name and a form, so that groups can be selected. */
export function isReadyForGroups({ name, formId }: AssignmentFields): boolean {
  return v.is(v.omit(assignmentRules, ['groups']), { name, formId });
}

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

const text = v.fallback(v.string(), '');

const draftSchema = v.object({
  name: text,
  formId: text,
  groups: v.fallback(v.array(idSchema), []),
  unclear: v.fallback(v.optional(unclearSchema), undefined),
});

export function isBlankAssignment({ name, formId, groups }: AssignmentFields): boolean {
  return name.trim() === '' && formId === '' && groups.length === 0;
}

/** The stored draft without its unreadable parts. Null when there is none. */
export function readDraft(key: string): AssignmentFields | null {
  const { success, output } = v.safeParse(draftSchema, readJson(key));
  return success && !isBlankAssignment(output) ? output : null;
}

/**
 * Stores a draft, or removes it when the form is blank. Returns whether that worked: storage may be full or forbidden.
 */
export function storeDraft(key: string, fields: AssignmentFields): boolean {
  if (!isBlankAssignment(fields)) return writeJson(key, { ...fields, savedAt: Date.now() });
  remove(key);
  return true;
}
