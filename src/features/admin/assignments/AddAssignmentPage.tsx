import { useCallback, useId, useRef } from 'react';
import { type Control, type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link, type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router-dom';
import type { AppError } from '../../../api/errors.ts';
import type { Draft } from '../../../device/drafts/use-draft.ts';
import { paths } from '../../../paths.ts';
import { AdminBreadcrumbs } from '../../../shared/areas/AreaBar.tsx';
import { CreationError } from '../../../shared/lists/CreationError.tsx';
import { UnreadableRows } from '../../../shared/lists/UnreadableRows.tsx';
import { DraftDialogs, DraftNotices } from '../../../shared/unsaved/DraftNotices.tsx';
import { ErrorMessage } from '../../../texts/ErrorMessage.tsx';
import { stayAfterFailure } from '../../../texts/failure.ts';
import { formatList } from '../../../texts/format.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Page } from '../../../ui/Page.tsx';
import styles from './AddAssignment.module.css';
import { FormField } from './FormField.tsx';
import { GroupsField } from './GroupsField.tsx';
import type { loadStart } from './load-start.ts';
import { type AssignmentFields, isBlankAssignment, missingFields, type Start } from './new-assignment.ts';
import { useNewAssignment } from './use-new-assignment.ts';

export { addAssignment as action } from './add-assignment.ts';
export { loadStart as loader } from './load-start.ts';

/** No reload when only the query is removed from the address, or when the page is left after adding the assignment. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod, actionResult } = args;
  const losesQuery =
    currentUrl.pathname === nextUrl.pathname && currentUrl.search !== '' && nextUrl.search === '';
  return !(losesQuery && !formMethod) && !actionResult?.next && stayAfterFailure(args);
}

export function Component() {
  const { t } = useTranslation(['admin-assignments', 'add-assignment', 'common']);
  const { forms, groups } = useLoaderData<typeof loadStart>();
  const { form, shared, submit, isSubmitting, isAdded, error, restart, finish, prefill, ...state } =
    useNewAssignment();
  const { isValid, errors } = form.formState;
  const button = useRef<HTMLButtonElement>(null);
  const missingId = useId();
  // The fields are still there while the page of the new assignment loads.
  const hasChanges = useCallback(() => !isAdded && !isBlankAssignment(form.getValues()), [form, isAdded]);
  const addWith = (again: boolean) =>
    form.handleSubmit((fields) => {
      // The inert fields would lose the focus. Leaving a field also stores what was typed last, which would otherwise
      // come back as a draft after the assignment was added.
      button.current?.focus();
      return submit(fields, again);
    });
  return (
    <Page title={t('add.title')} breadcrumbs={<AdminBreadcrumbs area="assignments" page={t('add.title')} />}>
      <div className={styles.form}>
        <UnreadableRows count={forms.unreadable + groups.unreadable} />
        <StartNotices {...state} form={form} shared={shared} onDiscard={() => restart(null)} />
        <form noValidate className={styles.form} onSubmit={addWith(false)}>
          <div className={styles.form} inert={isSubmitting}>
            <div className={styles.fields}>
              <Field
                label={t('add.name')}
                dir="auto"
                autoComplete="off"
                error={errors.name?.message === 'refused' && t('add.refused')}
                {...form.register('name')}
              />
              <FormField control={form.control} forms={forms.items} />
            </div>
            <GroupsField control={form.control} groups={groups.items} />
          </div>
          {error && <CreationError error={error} onAgain={addWith(true)} onDone={finish} />}
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
            {!isValid && <Missing id={missingId} control={form.control} />}
          </div>
        </form>
      </div>
      <DraftDialogs
        draft={shared}
        hasChanges={hasChanges}
        prefill={prefill}
        prefillTexts={t('add-assignment:copy', { returnObjects: true })}
        leaveText={t('add-assignment:leave.lost')}
      />
    </Page>
  );
}

/** What the form still needs. */
function Missing({ id, control }: { id: string; control: Control<AssignmentFields> }) {
  const { t, i18n } = useTranslation('admin-assignments');
  const fields = useWatch({ control, compute: missingFields }).map((field) => t(`add.needs.${field}`));
  return <p id={id}>{t('add.missing', { list: formatList(fields, i18n.language) })}</p>;
}

type Props = {
  form: UseFormReturn<AssignmentFields>;
  shared: Draft;
  start: Start | null;
  /** Whether the form was restored from a draft. */
  isRestored: boolean;
  copyError: AppError | undefined;
  onDiscard: () => void;
};

/** Messages about how the form starts: its draft, and what could not be filled in. */
function StartNotices({ form, shared, start, isRestored, copyError, onDiscard }: Props) {
  const { t } = useTranslation('add-assignment');
  const needsForm = useWatch({ control: form.control, name: 'formId' }) === '';
  const warnings = [
    start?.isFormGone && needsForm && t('formGone'),
    start && start.sameForms > 1 && needsForm && t('sameForms', { count: start.sameForms }),
    start && start.groupsGone > 0 && t('groupsGone', { count: start.groupsGone }),
  ].filter((warning) => typeof warning === 'string');
  return (
    <div className={styles.notices}>
      <DraftNotices
        draft={shared}
        texts={t('draft', { returnObjects: true })}
        isRestored={isRestored}
        warnings={warnings}
        onDiscard={onDiscard}
      />
      {copyError && <ErrorMessage error={copyError} />}
    </div>
  );
}
