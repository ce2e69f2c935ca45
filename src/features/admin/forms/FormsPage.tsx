import i18next from 'i18next';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
  useRevalidator,
} from 'react-router-dom';
import * as v from 'valibot';
import type { AppError } from '../../../api/errors.ts';
import type { FormSummary } from '../../../api/form-schema.ts';
import { deleteForm, listForms } from '../../../api/forms.ts';
import { idSchema, type Rows } from '../../../api/schema.ts';
import { paths } from '../../../paths.ts';
import { authOf, parseJsonBody } from '../../../session/route.ts';
import { AdminBreadcrumbs } from '../../../shared/areas/AreaBar.tsx';
import { changeItem } from '../../../shared/lists/create-once.tsx';
import { aboveListClass, HiddenName, ListFrame, ListRow } from '../../../shared/lists/ListFrame.tsx';
import { ReloadButton } from '../../../shared/lists/Pager.tsx';
import {
  type Confirm,
  ConfirmItemDialog,
  destroyClass,
  type Outcome,
  useConfirmedAction,
} from '../../../shared/lists/use-confirmed-action.tsx';
import { useList, useListViewInAddress } from '../../../shared/lists/use-list.ts';
import { ErrorMessage } from '../../../texts/ErrorMessage.tsx';
import { asFailure, type Failure } from '../../../texts/failure.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Page } from '../../../ui/Page.tsx';

type Loaded = { forms: Rows<FormSummary> } | Failure;

/** Loads the forms. A failure is data: the page shows it above the list (docs/backend.md, 8). */
export async function loader(args: LoaderFunctionArgs): Promise<Loaded> {
  try {
    return { forms: await listForms(authOf(args)) };
  } catch (error) {
    return asFailure(error);
  }
}

export async function action(args: ActionFunctionArgs): Promise<Outcome> {
  const { form_id: id } = await parseJsonBody(args, v.object({ form_id: idSchema }));
  const auth = authOf(args);
  return changeItem({
    id,
    idOf,
    change: () => deleteForm(id, auth),
    list: () => listForms(auth),
    toast: () => i18next.t('toasts.deleted', { ns: 'admin-forms' }),
  });
}

export { revalidateList as shouldRevalidate } from '../../../shared/lists/Pager.tsx';

const idOf = ({ form_id }: FormSummary) => form_id;
const bodyOf = ({ form_id }: FormSummary) => ({ form_id });

export function Component() {
  const { t } = useTranslation(['admin-forms', 'common']);
  const { forms, error } = useForms();
  const { revalidate } = useRevalidator();
  return (
    <Page
      title={t('title')}
      breadcrumbs={<AdminBreadcrumbs area="forms" />}
      actions={
        <Link className={buttonClass()} to={paths.addForm}>
          {t('add')}
        </Link>
      }
    >
      {error && (
        <div className={aboveListClass}>
          <ErrorMessage
            error={error}
            actions={<ReloadButton variant="primary">{t('common:tryAgain')}</ReloadButton>}
            onRetry={revalidate}
          />
        </div>
      )}
      {forms && <FormList forms={forms} />}
    </Page>
  );
}

/** The forms of the last successful load, if any, and the error of a failure since. */
function useForms() {
  const loaded = useLoaderData<typeof loader>();
  const latest = 'forms' in loaded ? loaded.forms : null;
  const [forms, setForms] = useState(latest);
  if (latest && latest !== forms) setForms(latest);
  return { forms: latest ?? forms, error: 'error' in loaded ? loaded.error : null };
}

/** The forms as rows, and the dialog before one is deleted. */
function FormList({ forms }: { forms: Rows<FormSummary> }) {
  const { t } = useTranslation(['admin-forms', 'lists']);
  const list = useList(forms.items, useListViewInAddress(), { idOf });
  const { item, confirm, failure, dialog } = useConfirmedAction(bodyOf);
  return (
    <>
      <ListFrame
        list={list}
        reload={<ReloadButton>{t('lists:refresh')}</ReloadButton>}
        unreadable={forms.unreadable}
        failure={failure}
        empty={<EmptyState title={t('none.title')} text={t('none.text')} />}
        nothingFound={{ title: t('notFound.title'), text: t('notFound.text') }}
        // All forms have the same status, so the filter changes nothing (docs/backend.md, 4).
        statusHint={t('status.hint')}
        row={(form, error) => <FormRow key={form.form_id} form={form} error={error} onDelete={confirm} />}
      />
      <ConfirmItemDialog dialog={dialog} name={item?.name} texts={t('deletion', { returnObjects: true })} />
    </>
  );
}

type RowProps = {
  form: FormSummary;
  error: AppError | undefined;
  onDelete: Confirm<FormSummary>;
};

/** The row of a form: its name, description, colour and status, which is the same for all, and its actions. */
const FormRow = memo(function FormRow({ form, error, onDelete }: RowProps) {
  const { t } = useTranslation('admin-forms');
  const { form_id, name, description, color } = form;
  const hiddenName = <HiddenName>{name}</HiddenName>;
  return (
    <ListRow
      name={name}
      color={color}
      error={error}
      title={
        <h2 lang="" dir="auto">
          {name}
        </h2>
      }
      info={
        <span lang="" dir="auto">
          {description}
        </span>
      }
      state={
        <>
          <span className="visually-hidden">{t('status.label')}</span> <span>{t('status.complete')}</span>
        </>
      }
      action={
        <>
          <Link className={buttonClass('secondary')} to={paths.preview(form_id)}>
            <span>{t('view')}</span> {hiddenName}
          </Link>
          <Link className={buttonClass('quiet')} to={paths.addFormFrom(form_id)}>
            <span>{t('copy')}</span> {hiddenName}
          </Link>
          <Button variant="quiet" className={destroyClass} onClick={() => onDelete(form)}>
            <span>{t('deletion.confirm')}</span> {hiddenName}
          </Button>
        </>
      }
    />
  );
});
