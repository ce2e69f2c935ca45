import { endpoints } from './endpoints.ts';
import { type Form, formSchema } from './form-schema.ts';
import { type Auth, send } from './http.ts';
import type { Id } from './schema.ts';

/** A questionnaire by itself, outside any assignment: what its preview shows. */
export function getForm(formId: Id, auth: Auth): Promise<Form> {
  return send(endpoints.getForm, {
    params: { formId },
    schema: formSchema,
    meanings: { 404: 'form-missing', other: 'preview-failed' },
    auth,
  });
}
