import { useCallback, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, type ShouldRevalidateFunctionArgs, useFetcher, useLoaderData } from 'react-router-dom';
import { AdminBreadcrumbs } from '../../../areas/AdminBreadcrumbs.tsx';
import { UnreadableRows } from '../../../lists/UnreadableRows.tsx';
import { ErrorMessage } from '../../../messages/ErrorMessage.tsx';
import { type Failure, stayAfterFailure } from '../../../messages/failure.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Page } from '../../../ui/Page.tsx';
import { LeaveGuard } from '../../../unsaved/LeaveGuard.tsx';
import styles from './AddAssignment.module.css';
import { wasAdded } from './add-assignment.ts';
import { isBlankAssignment } from './assignment-draft.ts';
import { FormField } from './FormField.tsx';
import { GroupsField } from './GroupsField.tsx';
import type { loadStart } from './load-start.ts';
import { StartNotices } from './StartNotices.tsx';
import { useNewAssignment } from './use-new-assignment.ts';

export { addAssignment as action } from './add-assignment.ts';
export { loadStart as loader } from './load-start.ts';

/** When only the query of the address goes, the forms and groups are those that were just read. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod } = args;
  const losesQuery =
    currentUrl.pathname === nextUrl.pathname && currentUrl.search !== '' && nextUrl.search === '';
  return !(losesQuery && !formMethod) && stayAfterFailure(args);
}

/** The page with the form of a new assignment: name, form and groups. */
export function Component() {
  const { t } = useTranslation(['admin-assignments', 'add-assignment', 'common']);
  const { forms, groups } = useLoaderData<typeof loadStart>();
  const { submit, data } = useFetcher<Failure>();
  const { form, isStored, store, restart, offered, decline, ...state } = useNewAssignment();
  const { isValid, isSubmitting } = form.formState;
  const button = useRef<HTMLButtonElement>(null);
  const missingId = useId();
  // The fields are still there while the page of the new assignment loads.
  const hasChanges = useCallback(() => !wasAdded() && !isBlankAssignment(form.getValues()), [form]);
  const add = form.handleSubmit((fields) => {
    // The fields are inert while the assignment is added, so that one of them would lose the focus. Losing it also stores
    // what was typed last, which would otherwise come back as a draft after the assignment was added.
    button.current?.focus();
    return submit(fields, { method: 'post', encType: 'application/json' });
  });
  return (
    <Page title={t('add.title')} breadcrumbs={<AdminBreadcrumbs area="assignments" page={t('add.title')} />}>
      <form noValidate className={styles.form} onSubmit={add}>
        <UnreadableRows count={forms.unreadable + groups.unreadable} />
        <StartNotices {...state} control={form.control} isStored={isStored} onDiscard={() => restart(null)} />
        <div className={styles.form} inert={isSubmitting}>
          <div className={styles.fields}>
            <Field label={t('add.name')} dir="auto" autoComplete="off" {...form.register('name')} />
            <FormField control={form.control} forms={forms.items} />
          </div>
          <GroupsField control={form.control} groups={groups.items} />
        </div>
        {data?.error && <ErrorMessage error={data.error} />}
        <div className={styles.foot}>
          <Button
            ref={button}
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
        <LeaveGuard
          hasChanges={hasChanges}
          store={store}
          text={t(isStored ? 'add-assignment:leave.stored' : 'add-assignment:leave.lost')}
          danger={!isStored}
        />
      </form>
      <ConfirmDialog
        open={offered !== null}
        title={t('add-assignment:copy.title')}
        text={t('add-assignment:copy.text')}
        confirmLabel={t('add-assignment:copy.confirm')}
        cancelLabel={t('add-assignment:copy.cancel')}
        danger
        onConfirm={() => {
          restart(offered);
          decline();
        }}
        onCancel={decline}
      />
    </Page>
  );
}
