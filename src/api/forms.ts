import * as v from 'valibot';
import { endpoints } from './endpoints.ts';
import type { ErrorCode } from './errors.ts';
import { type Form, type FormSummary, formSchema, formSummarySchema } from './form-schema.ts';
import { type Auth, send } from './http.ts';
import type { Problem } from './problem.ts';
import type { Id } from './schema.ts';

/** A form that is being made (specification, section 3). `color`: six hex digits, no "#". */
export type NewForm = {
  name: string;
  description: string;
  color: string;
  blocks: { name: string; description: string; questions: { question: string }[] }[];
};

/** Every form, without its blocks. */
export function listForms(auth: Auth): Promise<FormSummary[]> {
  return send(endpoints.listForms, {
    schema: v.array(formSummarySchema),
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
    meanings: { 400: refusal, 403: refusal, 409: refusal, 422: refusal, other: 'form-add-failed' },
    auth,
  });
}

function refusal({ detail }: Problem): ErrorCode | undefined {
  return detail.trim() ? 'form-add-refused' : undefined;
}

/** Deletes a form; `form-gone` when somebody else was first. */
export function deleteForm(formId: Id, auth: Auth): Promise<void> {
  return send(endpoints.deleteForm, {
    query: { form_id: formId },
    meanings: { 404: 'form-gone', 405: 'form-in-use', other: 'form-delete-failed' },
    auth,
  });
}
