import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import i18next from 'i18next';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useFetcher,
  useLoaderData,
} from 'react-router-dom';
import { createAssignment } from '../../../api/assignments.ts';
import { listForms } from '../../../api/forms.ts';
import { listGroups } from '../../../api/groups.ts';
import { AdminBreadcrumbs } from '../../../areas/AdminBreadcrumbs.tsx';
import { UnreadableRows } from '../../../lists/UnreadableRows.tsx';
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
import styles from './AddAssignment.module.css';
import { assignmentRules, noAssignment } from './assignment-rules.ts';
import { FormField } from './FormField.tsx';
import { GroupsField } from './GroupsField.tsx';

/** The forms and groups to select from. */
export async function loader(args: LoaderFunctionArgs) {
  const auth = authOf(args);
  const [forms, groups] = await Promise.all([listForms(auth), listGroups(auth)]);
  return { forms, groups };
}

/** Adds the assignment and redirects to the list (docs/backend.md, 8). */
export async function action(args: ActionFunctionArgs): Promise<Failure> {
  const assignment = await parseJsonBody(args, assignmentRules);
  try {
    await createAssignment(assignment, authOf(args));
  } catch (error) {
    return failure(error);
  }
  toastSuccess(i18next.t('toasts.add', { ns: 'admin-assignments' }));
  throw redirect(paths.assignments);
}

export { stayAfterFailure as shouldRevalidate } from '../../../messages/failure.ts';

const resolver = standardSchemaResolver(assignmentRules);

/** The page with the form of a new assignment: name, form and groups. */
export function Component() {
  const { t } = useTranslation(['admin-assignments', 'common']);
  const { forms, groups } = useLoaderData<typeof loader>();
  const { submit, data } = useFetcher<Failure>();
  const form = useForm({ defaultValues: noAssignment, resolver, mode: 'onChange' });
  const { isDirty, isValid, isSubmitting } = form.formState;
  const missingId = useId();
  return (
    <Page title={t('add.title')} breadcrumbs={<AdminBreadcrumbs area="assignments" page={t('add.title')} />}>
      <form
        noValidate
        className={styles.form}
        onSubmit={form.handleSubmit((fields) =>
          submit(fields, { method: 'post', encType: 'application/json' }),
        )}
      >
        <UnreadableRows count={forms.unreadable + groups.unreadable} />
        <div className={styles.fields}>
          <Field label={t('add.name')} dir="auto" autoComplete="off" {...form.register('name')} />
          <FormField control={form.control} forms={forms.items} />
        </div>
        <GroupsField control={form.control} groups={groups.items} />
        {data?.error && <ErrorMessage error={data.error} />}
        <div className={styles.foot}>
          <Button
            type="submit"
            disabled={!isValid}
            busy={isSubmitting}
            aria-describedby={isValid ? undefined : missingId}
          >
            {t('add.title')}
          </Button>
          <Link className={buttonClass('secondary')} to={paths.assignments}>
            {t('common:cancel')}
          </Link>
          {!isValid && <p id={missingId}>{t('add.missing')}</p>}
        </div>
        <LeaveGuard hasChanges={isDirty} />
      </form>
    </Page>
  );
}
