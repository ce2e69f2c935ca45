import type { LoaderFunctionArgs } from 'react-router-dom';
import { getForm, listForms } from '../../../api/forms.ts';
import { sameId } from '../../../api/schema.ts';
import { asFailure, type Failure } from '../../../messages/failure.ts';
import { authOf } from '../../../session/auth.ts';
import { copyOf } from './copy-of.ts';
import type { FormFields } from './form-rules.ts';

/**
 * The copy to start from that the address asks for (`?from={form_id}`), or null. A failure is data: an
 * empty form can be made all the same. The page names the copy: a loader runs beside the texts, and has none.
 */
export async function loadCopy(args: LoaderFunctionArgs): Promise<{ copy: FormFields | null } | Failure> {
  const formId = new URL(args.request.url).searchParams.get('from');
  if (!formId) return { copy: null };
  const auth = authOf(args);
  try {
    // Without the list the copy has no description and the usual colour, and is a copy still.
    const [form, forms] = await Promise.all([getForm(formId, auth), listForms(auth).catch(() => null)]);
    const summary = forms?.items.find(({ form_id }) => sameId(form_id, formId));
    return { copy: copyOf(form, summary) };
  } catch (error) {
    return asFailure(error);
  }
}
