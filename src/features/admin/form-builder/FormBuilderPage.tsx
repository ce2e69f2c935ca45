import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useLoaderData,
  useLocation,
} from 'react-router-dom';
import type { Form, FormSummary } from '../../../api/form-schema.ts';
import { createForm, getForm, listForms } from '../../../api/forms.ts';
import { sameId } from '../../../api/schema.ts';
import { authOf, parseJsonBody, sessionOf } from '../../../session/route.ts';
import { AdminBreadcrumbs } from '../../../shared/areas/AreaBar.tsx';
import { createOnce } from '../../../shared/lists/create-once.tsx';
import { errorText } from '../../../texts/error-text.ts';
import { asFailure, type Failure } from '../../../texts/failure.ts';
import { toastError, toastSuccess } from '../../../texts/use-write.ts';
import { Page } from '../../../ui/Page.tsx';
import { Builder } from './Builder.tsx';
import { defaultColor, type FormFields, formRules } from './form-rules.ts';

/**
 * Loads a copy of the form in the address (`?from={form_id}`), or null without one. A failure is data, because the page
 * works without a copy.
 */
export async function loader(
  args: LoaderFunctionArgs,
): Promise<{ copy: FormFields | null } & Partial<Failure>> {
  const formId = new URL(args.request.url).searchParams.get('from');
  if (!formId) return { copy: null };
  const auth = authOf(args);
  try {
    // Without the list, the copy has no description and the default colour.
    const [form, forms] = await Promise.all([getForm(formId, auth), listForms(auth).catch(() => null)]);
    return {
      copy: copyOf(
        form,
        forms?.items.find(({ form_id }) => sameId(form_id, formId)),
      ),
    };
  } catch (error) {
    return { copy: null, ...(await asFailure(error)) };
  }
}

/** The fields of a copy. Only the list of forms (`summary`) has description and colour. */
function copyOf(form: Form, summary: FormSummary | undefined): FormFields {
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

/** Adds the form for the user (docs/backend.md, 2 and 4). */
export async function action(args: ActionFunctionArgs): Promise<Failure | { added: FormSummary | null }> {
  const form = await parseJsonBody(args, formRules);
  const { user_id } = await sessionOf(args).user;
  const auth = authOf(args);
  try {
    const added = await createOnce({
      name: form.name,
      create: () => createForm(user_id, form, auth),
      list: () => listForms(auth),
      idOf: ({ form_id }) => form_id,
    });
    toastSuccess(i18next.t('formadded', { ns: 'form-builder' }));
    return { added };
  } catch (error) {
    const failed = await asFailure(error);
    toastError(errorText(failed.error));
    return failed;
  }
}

/** The page to make a form, with a preview of what participants will see (docs/backend.md, 2). */
export function Component() {
  const { t } = useTranslation('form-builder');
  const { copy, error } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  return (
    <Page
      title={t('title')}
      breadcrumbs={<AdminBreadcrumbs area="forms" page={t('title')} />}
      intro={<p>{t('intro')}</p>}
    >
      <Builder key={search} query={search} copy={copy} copyError={error} />
    </Page>
  );
}
