import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useCallback, useId, useMemo, useState } from 'react';
import { useController, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link, type ShouldRevalidateFunctionArgs, useLoaderData, useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { distinguish } from '../../../api/group-schema.ts';
import { useFormDraft } from '../../../device/drafts/use-draft.ts';
import { assignmentDraftKey } from '../../../device/keys.ts';
import { paths } from '../../../paths.ts';
import { useUser } from '../../../session/route.ts';
import { AdminBreadcrumbs } from '../../../shared/areas/AreaBar.tsx';
import { CreationError } from '../../../shared/lists/CreationError.tsx';
import { sortByName } from '../../../shared/lists/find.ts';
import { UnreadableRows } from '../../../shared/lists/UnreadableRows.tsx';
import { DraftDialogs, DraftNotices, usePrefill } from '../../../shared/unsaved/DraftNotices.tsx';
import { ErrorMessage } from '../../../texts/ErrorMessage.tsx';
import { stayAfterFailure } from '../../../texts/failure.ts';
import { formatList } from '../../../texts/format.ts';
import { useActionResult, useWrite } from '../../../texts/use-write.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Page } from '../../../ui/Page.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import styles from './AddAssignment.module.css';
import { GroupPicker } from './GroupPicker.tsx';
import {
  type action,
  assignmentRules,
  isBlankAssignment,
  type loader,
  noAssignment,
  readDraft,
  type Start,
  startFrom,
  storeDraft,
  type Wanted,
} from './new-assignment.ts';

export { action, loader } from './new-assignment.ts';

const resolver = standardSchemaResolver(assignmentRules);
const required = ['name', 'formId', 'groups'] as const;

/** No reload when only the query is removed from the address, or when the page is left after adding the assignment. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod, actionResult } = args;
  const losesQuery =
    currentUrl.pathname === nextUrl.pathname && currentUrl.search !== '' && nextUrl.search === '';
  return !(losesQuery && !formMethod) && !actionResult?.next && stayAfterFailure(args);
}

export function Component() {
  const { t, i18n } = useTranslation(['admin-assignments', 'add-assignment', 'common']);
  const { form, start, draft, isRestored, restart, add, isAdding, error, origin } = useNewAssignment();
  const { forms, groups } = useLoaderData<typeof loader>();
  const { field: formField } = useController({ control: form.control, name: 'formId' });
  const { field: groupsField } = useController({ control: form.control, name: 'groups' });
  const fields = useWatch({ control: form.control });
  const missing = required.filter((field) => !v.is(assignmentRules.entries[field], fields[field]));
  const isReadyForGroups = !missing.includes('name') && !missing.includes('formId');
  const options = useMemo(
    () =>
      // Forms of the same name also show their description, or else their number.
      sortByName(
        distinguish(forms.items, ({ form_id, description }) => description?.slice(0, 60) || form_id),
        i18n.language,
      ).map(({ form_id, name }) => ({ value: form_id, label: name, lang: '' as const })),
    [forms, i18n.language],
  );
  const missingId = useId();
  const needsForm = fields.formId === '';
  const warnings = [
    needsForm && start?.isFormUnclear && t('add-assignment:formUnclear'),
    start && start.groupsGone > 0 && t('add-assignment:groupsGone', { count: start.groupsGone }),
  ].filter((warning) => typeof warning === 'string');
  const prefill = usePrefill({
    origin: origin.wanted,
    makeStart: origin.makeStart,
    isBlank: () => isBlankAssignment(form.getValues()),
    restart,
    path: paths.addAssignment,
  });
  return (
    <Page title={t('add.title')} breadcrumbs={<AdminBreadcrumbs area="assignments" page={t('add.title')} />}>
      <div className={styles.form}>
        <UnreadableRows count={forms.unreadable + groups.unreadable} />
        <DraftNotices
          draft={draft}
          texts={t('add-assignment:draft', { returnObjects: true })}
          isRestored={isRestored}
          warnings={warnings}
          onDiscard={() => restart(null)}
        />
        {origin.error && <ErrorMessage error={origin.error} />}
        <form noValidate className={styles.form} onSubmit={add}>
          <div className={styles.fields}>
            <Field
              label={t('add.name')}
              dir="auto"
              autoComplete="off"
              readOnly={isAdding}
              {...form.register('name')}
            />
            <SelectField
              {...formField}
              label={t('form')}
              placeholder={t('add.noForm')}
              hint={options.length === 0 && <Link to={paths.forms}>{t('add.makeForm')}</Link>}
              options={options}
            />
          </div>
          {!isReadyForGroups ? (
            <p className={styles.later}>{t('picker.later')}</p>
          ) : groups.items.length === 0 ? (
            <Link to={paths.groups}>{t('picker.makeGroup')}</Link>
          ) : (
            <GroupPicker
              groups={groups.items}
              selectedIds={groupsField.value}
              onChange={groupsField.onChange}
            />
          )}
          {error && <CreationError error={error} listPath={paths.assignments} />}
          <div className={styles.foot}>
            <Button
              type="submit"
              disabled={missing.length > 0}
              busy={isAdding}
              aria-describedby={missing.length > 0 ? missingId : undefined}
            >
              {t('add.title')}
            </Button>
            <Link className={buttonClass('secondary')} to={paths.assignments}>
              {t('common:cancel')}
            </Link>
            {missing.length > 0 && (
              <p id={missingId}>
                {t('add.missing', {
                  list: formatList(
                    missing.map((field) => t(`add.needs.${field}`)),
                    i18n.language,
                  ),
                })}
              </p>
            )}
          </div>
        </form>
      </div>
      <DraftDialogs
        draft={draft}
        hasChanges={() => !isBlankAssignment(form.getValues())}
        prefill={prefill}
        prefillTexts={t('add-assignment:copy', { returnObjects: true })}
        leaveText={t('add-assignment:leave.lost')}
      />
    </Page>
  );
}

/** The form of a new assignment, its draft, its submission, and what the address says to start with. */
function useNewAssignment() {
  const { t } = useTranslation('add-assignment');
  const { forms, groups, origin } = useLoaderData<typeof loader>();
  const key = assignmentDraftKey(useUser().uuid);
  const navigate = useNavigate();
  const { submit, data } = useWrite<typeof action>();
  const startWith = (wanted: Wanted) => startFrom(wanted, forms.items, groups.items);
  const [start, setStart] = useState<Start | null>(() => {
    const stored = readDraft(key);
    return stored && startWith(stored);
  });
  const [isRestored, setRestored] = useState(start !== null);
  const form = useForm({ defaultValues: start?.fields ?? noAssignment, resolver });
  const restart = useCallback(
    (next: Start | null) => {
      form.reset(next?.fields ?? noAssignment);
      setStart(next);
      setRestored(false);
    },
    [form],
  );
  const draft = useFormDraft(form, key, {
    read: readDraft,
    write: storeDraft,
    restart: (other) => restart(other && startWith(other)),
  });
  useActionResult(data, (result) => {
    if (!('next' in result)) return;
    restart(null);
    // At once: another tab must not find the draft.
    draft.store();
    void navigate(result.next);
  });
  const wanted = origin && !('error' in origin) ? origin : null;
  return {
    form,
    start,
    draft,
    isRestored,
    restart,
    add: form.handleSubmit((fields) => submit(fields, { method: 'post', encType: 'application/json' })),
    isAdding: form.formState.isSubmitting,
    error: data && 'error' in data ? data.error : undefined,
    origin: {
      wanted,
      makeStart: () => {
        const { name = '', ...rest } = wanted ?? noAssignment;
        return startWith({ ...rest, name: name && t('copy.name', { name }) });
      },
      error: origin && 'error' in origin ? origin.error : undefined,
    },
  };
}
