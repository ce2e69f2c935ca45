import type { LoaderFunctionArgs } from 'react-router-dom';
import type { FormSummary } from '../../../api/form-schema.ts';
import { getForm, listForms } from '../../../api/forms.ts';
import { sameId } from '../../../api/schema.ts';
import { asFailure, type Failure } from '../../../messages/failure.ts';
import { authOf } from '../../../session/auth.ts';
import { defaultColor } from './form-fields.ts';
import type { FormFields } from './form-rules.ts';

/**
 * The loader: a copy of the form in the address (`?from={form_id}`), or null without one. A failure
 * is data, because an empty form can be made all the same. The page gives the copy its name: in a loader the texts may
 * not be loaded.
 */
export async function loadCopy(args: LoaderFunctionArgs): Promise<{ copy: FormFields | null } | Failure> {
  const formId = new URL(args.request.url).searchParams.get('from');
  if (!formId) return { copy: null };
  const auth = authOf(args);
  try {
    // When the list fails, the copy has no description and the default colour.
    const [form, forms] = await Promise.all([getForm(formId, auth), listForms(auth).catch(() => null)]);
    const summary = forms?.items.find(({ form_id }) => sameId(form_id, formId));
    return { copy: { ...copyOf(form, summary), original: { form_id: form.form_id, name: form.name } } };
  } catch (error) {
    return asFailure(error);
  }
}

/** What a form has to say: the same in an answer of the backend and in a file. */
type FormTexts = {
  name: string;
  blocks: { name: string; description: string | null; questions: { question: string }[] }[];
};

/** The fields of a copy. Description and colour are in the list of forms only (`summary`). */
export function copyOf(form: FormTexts, summary: Partial<FormSummary> | undefined): FormFields {
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
