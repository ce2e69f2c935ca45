import type { LoaderFunctionArgs } from 'react-router-dom';
import type { FormSummary } from '../../../api/form-schema.ts';
import { getForm, listForms } from '../../../api/forms.ts';
import { sameId } from '../../../api/schema.ts';
import { authOf } from '../../../session/auth.ts';
import { asFailure, type Failure } from '../../../texts/failure.ts';
import { defaultColor } from './form-fields.ts';
import type { FormFields } from './form-rules.ts';

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

/** The texts that a form has both at the backend and in a file. */
type FormTexts = {
  name: string;
  blocks: { name: string; description: string | null; questions: { question: string }[] }[];
};

/** The fields of a copy. Only the list of forms (`summary`) has description and colour. */
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
