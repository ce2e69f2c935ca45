import i18next from 'i18next';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router-dom';
import * as v from 'valibot';
import { getAssignmentDetails } from '../../../api/assignment-details.ts';
import { createAssignment, listAssignments } from '../../../api/assignments.ts';
import type { FormSummary } from '../../../api/form-schema.ts';
import { listForms } from '../../../api/forms.ts';
import { distinguishGroups, type Group } from '../../../api/group-schema.ts';
import { listGroups } from '../../../api/groups.ts';
import type { Auth } from '../../../api/http.ts';
import { type Id, idSchema, sameId } from '../../../api/schema.ts';
import { readJson, remove, writeJson } from '../../../device/local-storage.ts';
import { paths } from '../../../paths.ts';
import { authOf, parseJsonBody } from '../../../session/route.ts';
import { createOnce } from '../../../shared/lists/create-once.ts';
import { asFailure, type Failure } from '../../../texts/failure.ts';
import { toastSuccess } from '../../../texts/use-write.ts';

/** A new assignment (docs/backend.md, 5). */
export const assignmentRules = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty()),
  formId: v.pipe(v.string(), v.nonEmpty()),
  groups: v.pipe(v.array(idSchema), v.nonEmpty()),
});

export type AssignmentFields = v.InferInput<typeof assignmentRules>;

export const noAssignment: AssignmentFields = { name: '', formId: '', groups: [] };

export function isBlankAssignment({ name, formId, groups }: AssignmentFields): boolean {
  return name.trim() === '' && formId === '' && groups.length === 0;
}

/** What to fill in: a draft, or a copy, which has the name of its form in the place of the id. */
export type Wanted = Partial<Pick<AssignmentFields, 'formId'>> & {
  name: string;
  formName?: string | null;
  groups: readonly Id[];
};

/** The fields to start with, and what the teacher must check. */
export type Start = {
  fields: AssignmentFields;
  /** Whether the form no longer exists, or another one has the same name. */
  isFormUnclear: boolean;
  /** The number of groups that no longer exist. */
  groupsGone: number;
};

/** Fills in a new assignment with the forms and groups that exist. */
export function startFrom(wanted: Wanted, forms: readonly FormSummary[], groups: readonly Group[]): Start {
  const { name, formId, formName } = wanted;
  const matches = forms.filter(({ form_id, name }) =>
    formName === undefined ? sameId(form_id, formId) : name === formName,
  );
  const isFormWanted = formName !== undefined || Boolean(formId);
  const existing = groups.filter(({ group_id }) => wanted.groups.some((id) => sameId(id, group_id)));
  return {
    fields: {
      name,
      formId: matches[0] && matches.length === 1 ? String(matches[0].form_id) : '',
      groups: existing.map(({ group_id }) => group_id),
    },
    isFormUnclear: isFormWanted && matches.length !== 1,
    groupsGone: wanted.groups.length - existing.length,
  };
}

const draftSchema = v.object({
  name: v.string(),
  formId: v.string(),
  groups: v.array(idSchema),
});

/** The stored draft. Null when there is none or it is unreadable. */
export function readDraft(key: string): AssignmentFields | null {
  const { success, output } = v.safeParse(draftSchema, readJson(key));
  return success && !isBlankAssignment(output) ? output : null;
}

/** Stores a draft, or removes it when the form is blank. Returns whether that worked. */
export function storeDraft(key: string, fields: AssignmentFields): boolean {
  if (!isBlankAssignment(fields)) return writeJson(key, { ...fields, savedAt: Date.now() });
  remove(key);
  return true;
}

/** Loads the forms and groups to select from, and what the address says to start with. */
export async function loader(args: LoaderFunctionArgs) {
  const auth = authOf(args);
  const [forms, groups, origin] = await Promise.all([
    listForms(auth),
    listGroups(auth),
    loadOrigin(new URL(args.request.url).searchParams, auth),
  ]);
  return { forms, groups: { ...groups, items: distinguishGroups(groups.items) }, origin };
}

/**
 * The assignment to copy (`?from={assignment_id}`), or the form to choose (`?form={id}`). A failure is data, because the
 * form works without a copy.
 */
async function loadOrigin(search: URLSearchParams, auth: Auth): Promise<Wanted | Failure | null> {
  const from = search.get('from');
  const formId = search.get('form');
  if (!from) return formId ? { name: '', formId, groups: [] } : null;
  try {
    // The details may lack the name (docs/backend.md, 3).
    const [{ items }, details] = await Promise.all([listAssignments(auth), getAssignmentDetails(from, auth)]);
    const name = items.find(({ assignment_id }) => sameId(assignment_id, from))?.name ?? '';
    return { name, formName: details.form_name, groups: details.groups.map(({ group_id }) => group_id) };
  } catch (error) {
    return asFailure(error);
  }
}

/**
 * Adds the assignment. Resolves with the address of the new assignment, or of the list when the new id is
 * ambiguous.
 */
export async function action(args: ActionFunctionArgs): Promise<Failure | { next: string }> {
  const assignment = await parseJsonBody(args, assignmentRules);
  const auth = authOf(args);
  try {
    const added = await createOnce({
      name: assignment.name,
      create: () => createAssignment(assignment, auth),
      list: () => listAssignments(auth),
      idOf: ({ assignment_id }) => assignment_id,
    });
    toastSuccess(i18next.t('toasts.add', { ns: 'admin-assignments' }));
    return { next: added ? paths.assignment(added.assignment_id) : paths.assignments };
  } catch (error) {
    return asFailure(error);
  }
}
