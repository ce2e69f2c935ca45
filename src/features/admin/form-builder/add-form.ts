import i18next from 'i18next';
import type { ActionFunctionArgs } from 'react-router-dom';
import * as v from 'valibot';
import { createForm, deleteForm } from '../../../api/forms.ts';
import { idSchema } from '../../../api/schema.ts';
import { type Failure, failure } from '../../../messages/failure.ts';
import { toastSuccess } from '../../../messages/toasts.ts';
import { authOf, sessionOf } from '../../../session/auth.ts';
import { parseJsonBody } from '../../../session/route-input.ts';
import { formRules } from './form-rules.ts';

/** The action: adds a form, or deletes the one that it replaces. */
export function action(args: ActionFunctionArgs) {
  return args.request.method === 'DELETE' ? deleteImproved(args) : addForm(args);
}

/** Deletes the form that was improved. The backend refuses that while an assignment uses it. */
export async function deleteImproved(args: ActionFunctionArgs): Promise<Partial<Failure>> {
  const { form_id } = await parseJsonBody(args, v.object({ form_id: idSchema }));
  try {
    await deleteForm(form_id, authOf(args));
  } catch (error) {
    return failure(error);
  }
  toastSuccess(i18next.t('improve.deleted', { ns: 'form-builder' }));
  return {};
}

/** Adds the form in the name of the user (docs/backend.md, 2 and 4). */
export async function addForm(args: ActionFunctionArgs): Promise<Failure | { added: true }> {
  const form = await parseJsonBody(args, formRules);
  const { user_id } = await sessionOf(args).user;
  try {
    await createForm(user_id, form, authOf(args));
  } catch (error) {
    return failure(error);
  }
  toastSuccess(i18next.t('formadded', { ns: 'form-builder' }));
  return { added: true };
}
