import i18next from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
  useRevalidator,
} from 'react-router-dom';
import type { FormSummary } from '../../../api/form-schema.ts';
import { deleteForm, listForms } from '../../../api/forms.ts';
import type { Id, Rows } from '../../../api/schema.ts';
import { AdminBreadcrumbs } from '../../../areas/AdminBreadcrumbs.tsx';
import { UnreadableRows } from '../../../lists/UnreadableRows.tsx';
import type { Deleted } from '../../../lists/use-deletion.ts';
import { ErrorMessage } from '../../../messages/ErrorMessage.tsx';
import { asFailure, type Failure, failure } from '../../../messages/failure.ts';
import { toastSuccess } from '../../../messages/toasts.ts';
import { paths } from '../../../paths.ts';
import { authOf } from '../../../session/auth.ts';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { Page } from '../../../ui/Page.tsx';
import { FormList } from './FormList.tsx';
import styles from './Forms.module.css';

type Loaded = { forms: Rows<FormSummary> } | Failure;

/** Every form. A failure is data: it stands above the list, and the page stays (docs/backend.md, 8). */
export async function loader(args: LoaderFunctionArgs): Promise<Loaded> {
  try {
    return { forms: await listForms(authOf(args)) };
  } catch (error) {
    return asFailure(error);
  }
}

/** Deletes a form. */
export async function action(args: ActionFunctionArgs): Promise<Deleted | Failure> {
  const { form_id } = (await args.request.json()) as { form_id: Id };
  try {
    await deleteForm(form_id, authOf(args));
  } catch (error) {
    return failure(error);
  }
  toastSuccess(i18next.t('toasts.deleted', { ns: 'admin-forms' }));
  return { deleted: true };
}

export { stayAfterFailure as shouldRevalidate } from '../../../messages/failure.ts';

export const isKeptForBack = true;

/** The forms: to look for, to view, to delete, and the way to another one. */
export function Component() {
  const { t } = useTranslation(['admin-forms', 'common']);
  const { forms, error } = useForms();
  const { revalidate, state } = useRevalidator();
  const again = { busy: state === 'loading', onClick: () => void revalidate() };
  return (
    <Page
      title={t('title')}
      breadcrumbs={<AdminBreadcrumbs area="forms" />}
      actions={
        <>
          <Button variant="secondary" {...again}>
            {t('refresh')}
          </Button>
          <Link className={buttonClass()} to={paths.addForm}>
            {t('add')}
          </Link>
        </>
      }
    >
      {error && (
        <div className={styles.failure}>
          <ErrorMessage
            error={error}
            actions={<Button {...again}>{t('common:tryAgain')}</Button>}
            onRetry={again.onClick}
          />
        </div>
      )}
      {forms && (
        <>
          <UnreadableRows count={forms.unreadable} />
          <FormList forms={forms.items} />
        </>
      )}
    </Page>
  );
}

/** The forms that came last, if any did, and why newer ones did not. */
function useForms() {
  const loaded = useLoaderData<Loaded>();
  const came = 'forms' in loaded ? loaded.forms : null;
  const [forms, setForms] = useState(came);
  if (came && came !== forms) setForms(came);
  return { forms: came ?? forms, error: 'error' in loaded ? loaded.error : null };
}
