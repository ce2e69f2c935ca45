import i18next from 'i18next';
import type { ActionFunctionArgs } from 'react-router-dom';
import * as v from 'valibot';
import type { FormSummary } from '../../../api/form-schema.ts';
import { createForm, deleteForm, listForms } from '../../../api/forms.ts';
import { idSchema } from '../../../api/schema.ts';
import { authOf, sessionOf } from '../../../session/auth.ts';
import { parseJsonBody } from '../../../session/route-input.ts';
import { createOnce, type Unclear, unclearSchema } from '../../../shared/lists/create-once.ts';
import { errorText } from '../../../texts/error-text.ts';
import { asFailure, type Failure } from '../../../texts/failure.ts';
import { toastError, toastSuccess } from '../../../texts/toasts.ts';
import { formRules } from './form-rules.ts';

/** The action: adds a form, or deletes the one that was copied. */
export function action(args: ActionFunctionArgs) {
  return args.request.method === 'DELETE' ? deleteOriginal(args) : addForm(args);
}

/** Deletes the form that was copied, which the backend refuses while an assignment uses it. */
export async function deleteOriginal(args: ActionFunctionArgs): Promise<Partial<Failure>> {
  const { form_id } = await parseJsonBody(args, v.object({ form_id: idSchema }));
  try {
    await deleteForm(form_id, authOf(args));
  } catch (error) {
    return asFailure(error);
  }
  toastSuccess(i18next.t('original.deleted', { ns: 'form-builder' }));
  return {};
}

const requestSchema = v.object({ form: formRules, unclear: v.optional(unclearSchema) });

/** Adds the form for the user (docs/backend.md, 2 and 4), exactly once. */
export async function addForm(
  args: ActionFunctionArgs,
): Promise<(Failure & { unclear?: Unclear | undefined }) | { added: FormSummary | null }> {
  const { form, unclear } = await parseJsonBody(args, requestSchema);
  const { user_id } = await sessionOf(args).user;
  const auth = authOf(args);
  const result = await createOnce({
    name: form.name,
    create: () => createForm(user_id, form, auth),
    list: () => listForms(auth),
    idOf: ({ form_id }) => form_id,
    unclear,
    wantsItem: true,
  });
  if ('error' in result) {
    const failed = await asFailure(result.error);
    toastError(errorText(failed.error));
    return { ...failed, unclear: result.unclear };
  }
  toastSuccess(i18next.t('formadded', { ns: 'form-builder' }));
  return result;
}
