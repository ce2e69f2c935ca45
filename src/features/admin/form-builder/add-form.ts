import i18next from 'i18next';
import type { ActionFunctionArgs } from 'react-router-dom';
import { createForm } from '../../../api/forms.ts';
import { type Failure, failure } from '../../../messages/failure.ts';
import { toastSuccess } from '../../../messages/toasts.ts';
import { authOf, sessionOf } from '../../../session/auth.ts';
import { parseJsonBody } from '../../../session/route-input.ts';
import { formRules } from './form-rules.ts';

/** The action: adds the form in the name of the user (docs/backend.md, 2 and 4). */
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
