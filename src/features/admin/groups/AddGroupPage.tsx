import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import i18next from 'i18next';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type ActionFunctionArgs, Link, redirect, useFetcher } from 'react-router-dom';
import { createGroup } from '../../../api/groups.ts';
import { AdminBreadcrumbs } from '../../../areas/AdminBreadcrumbs.tsx';
import { ErrorMessage } from '../../../messages/ErrorMessage.tsx';
import { type Failure, failure } from '../../../messages/failure.ts';
import { toastSuccess } from '../../../messages/toasts.ts';
import { paths } from '../../../paths.ts';
import { authOf } from '../../../session/auth.ts';
import { parseJsonBody } from '../../../session/route-input.ts';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { Field } from '../../../ui/Field.tsx';
import { Page } from '../../../ui/Page.tsx';
import { LeaveGuard } from '../../../unsaved/LeaveGuard.tsx';
import styles from './Groups.module.css';
import { emptyGroup, groupErrorOf, groupRules } from './group-rules.ts';

/** Adds a group and redirects to the list. */
export async function action(args: ActionFunctionArgs): Promise<Failure> {
  const group = await parseJsonBody(args, groupRules);
  try {
    await createGroup(group, authOf(args));
  } catch (error) {
    return failure(error);
  }
  toastSuccess(i18next.t('toasts.added', { ns: 'admin-groups' }));
  throw redirect(paths.groups);
}

const resolver = standardSchemaResolver(groupRules, undefined, { raw: true });

/** The page with the form of a new group (docs/backend.md, 5). */
export function Component() {
  const { t } = useTranslation(['admin-groups', 'common']);
  const { submit, data } = useFetcher<typeof action>();
  const { control, register, handleSubmit, formState } = useForm({
    defaultValues: emptyGroup,
    resolver,
    mode: 'onTouched',
  });
  const { errors, isDirty, isSubmitting } = formState;
  const name = useWatch({ control, name: 'name' });
  const errorAt = (message: string | undefined) => {
    const error = groupErrorOf(message);
    return error && t(`errors.${error}`);
  };
  return (
    <Page
      title={t('add')}
      breadcrumbs={<AdminBreadcrumbs area="groups" page={t('add')} />}
      actions={
        <Link className={buttonClass('secondary')} to={paths.addGroups}>
          {t('addSeveral')}
        </Link>
      }
    >
      <form
        noValidate
        className={styles.form}
        onSubmit={handleSubmit((fields) => submit(fields, { method: 'post', encType: 'application/json' }))}
      >
        <Field
          label={t('name')}
          dir="auto"
          autoComplete="off"
          error={errorAt(errors.name?.message)}
          {...register('name')}
        />
        <Field
          label={t('memberlimit')}
          inputMode="numeric"
          autoComplete="off"
          error={errorAt(errors.memberlimit?.message)}
          {...register('memberlimit')}
        />
        {data?.error && <ErrorMessage error={data.error} />}
        <div className={styles.buttons}>
          <Button type="submit" disabled={name.trim() === ''} busy={isSubmitting}>
            {t('add')}
          </Button>
          <Link className={buttonClass('secondary')} to={paths.groups}>
            {t('common:cancel')}
          </Link>
        </div>
        <LeaveGuard hasChanges={isDirty} />
      </form>
    </Page>
  );
}
