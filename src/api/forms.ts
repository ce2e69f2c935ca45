import type { Sent } from './calls.ts';
import { endpoints } from './endpoints.ts';
import { type Form, type FormSummary, formSchema, formSummarySchema } from './form-schema.ts';
import { type Auth, send } from './http.ts';
import { isInUse } from './problem.ts';
import { type Id, listOf, type Rows } from './schema.ts';

/** A new form (docs/backend.md, 3). `color` is six hex digits without "#". */
export type NewForm = Sent<'createForm'>['json'];

/** Lists all forms, without their blocks. Throws `fetch-failed`. */
export function listForms(auth: Auth): Promise<Rows<FormSummary>> {
  return send(endpoints.listForms, {
    schema: listOf(formSummarySchema),
    errors: { other: 'fetch-failed' },
    auth,
  });
}

/** Reads a form for its preview, outside any assignment. Throws `form-missing` (404), else `preview-failed`. */
export function getForm(formId: Id, auth: Auth): Promise<Form> {
  return send(endpoints.getForm, {
    params: { formId },
    schema: formSchema,
    errors: { 404: 'form-missing', other: 'preview-failed' },
    auth,
  });
}

/** Adds a form for a teacher. Throws `add-refused` when the backend gives a reason (`detail`), else `add-failed`. */
export function createForm(teacherId: Id, form: NewForm, auth: Auth): Promise<void> {
  return send(endpoints.createForm, {
    query: { teacher_id: teacherId },
    json: form,
    errors: { withDetail: 'add-refused', other: 'add-failed' },
    auth,
  });
}

/** Deletes a form. Throws `form-in-use` (405) when an assignment has it, else `form-delete-failed`. */
export function deleteForm(formId: Id, auth: Auth): Promise<void> {
  return send(endpoints.deleteForm, {
    query: { form_id: formId },
    errors: {
      405: (problem) => (isInUse(problem) ? 'form-in-use' : undefined),
      other: 'form-delete-failed',
    },
    auth,
  });
}
