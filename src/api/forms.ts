import { endpoints } from './endpoints.ts';
import { type Form, type FormSummary, formSchema, formSummarySchema } from './form-schema.ts';
import { type Auth, send } from './http.ts';
import { isInUse } from './problem.ts';
import { type Id, listOf, type Rows } from './schema.ts';

/** A form that is being made (docs/backend.md, 3). `color`: six hex digits, no "#". */
export type NewForm = {
  name: string;
  description: string;
  color: string;
  blocks: { name: string; description: string; questions: { question: string }[] }[];
};

/** Every form, without its blocks. */
export function listForms(auth: Auth): Promise<Rows<FormSummary>> {
  return send(endpoints.listForms, {
    schema: listOf(formSummarySchema),
    meanings: { other: 'fetch-failed' },
    auth,
  });
}

/** A questionnaire by itself, outside any assignment: what its preview shows. */
export function getForm(formId: Id, auth: Auth): Promise<Form> {
  return send(endpoints.getForm, {
    params: { formId },
    schema: formSchema,
    meanings: { 404: 'form-missing', other: 'preview-failed' },
    auth,
  });
}

/** Adds a form for a teacher. A refusal that says why is `form-add-refused`, with that text as `detail`. */
export function createForm(teacherId: Id, form: NewForm, auth: Auth): Promise<void> {
  return send(endpoints.createForm, {
    query: { teacher_id: teacherId },
    json: form,
    meanings: { said: 'form-add-refused', other: 'form-add-failed' },
    auth,
  });
}

/** Deletes a form; `form-gone` when somebody else was first. */
export function deleteForm(formId: Id, auth: Auth): Promise<void> {
  return send(endpoints.deleteForm, {
    query: { form_id: formId },
    meanings: {
      404: 'form-gone',
      405: (problem) => (isInUse(problem) ? 'form-in-use' : undefined),
      other: 'form-delete-failed',
    },
    auth,
  });
}
