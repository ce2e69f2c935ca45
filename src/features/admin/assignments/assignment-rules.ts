import * as v from 'valibot';
import { idSchema } from '../../../api/schema.ts';
import { unclearSchema } from '../../../shared/lists/create-once.ts';

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
