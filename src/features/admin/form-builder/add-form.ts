import i18next from 'i18next';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router-dom';
import * as v from 'valibot';
import type { Form, FormSummary } from '../../../api/form-schema.ts';
import { createForm, deleteForm, getForm, listForms } from '../../../api/forms.ts';
import { idSchema, sameId } from '../../../api/schema.ts';
import { authOf, sessionOf } from '../../../session/auth.ts';
import { parseJsonBody } from '../../../session/route-input.ts';
import { createOnce, type Unclear, unclearSchema } from '../../../shared/lists/create-once.ts';
import { errorText } from '../../../texts/error-text.ts';
import { asFailure, type Failure } from '../../../texts/failure.ts';
import { toastError, toastSuccess } from '../../../texts/toasts.ts';
import { defaultColor } from './form-fields.ts';
import { type FormFields, formRules } from './form-rules.ts';

/**
 * Loads a copy of the form in the address (`?from={form_id}`), or null without one. A failure is data, because the page
 * works without a copy. The page names the copy: a loader may run before the texts have loaded.
 */
export async function loadCopy(args: LoaderFunctionArgs): Promise<{ copy: FormFields | null } | Failure> {
  const formId = new URL(args.request.url).searchParams.get('from');
  if (!formId) return { copy: null };
  const auth = authOf(args);
  try {
    // Without the list, the copy has no description and the default colour.
    const [form, forms] = await Promise.all([getForm(formId, auth), listForms(auth).catch(() => null)]);
    const summary = forms?.items.find(({ form_id }) => sameId(form_id, formId));
    return { copy: { ...copyOf(form, summary), original: { form_id: form.form_id, name: form.name } } };
  } catch (error) {
    return asFailure(error);
  }
}

/** The fields of a copy. Only the list of forms (`summary`) has description and colour. */
export function copyOf(form: Form, summary: FormSummary | undefined): FormFields {
  return {
    name: form.name,
    description: summary?.description ?? '',
    color: summary?.color ?? defaultColor,
    blocks: form.blocks.map((block) => ({
      name: block.name,
      description: block.description ?? '',
      questions: block.questions.map(({ question }) => ({ question })),
    })),
  };
}

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
