import i18next from 'i18next';
import { useMemo, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
  useNavigate,
  useRevalidator,
} from 'react-router-dom';
import * as v from 'valibot';
import { getAssignmentDetails } from '../../../api/assignment-details.ts';
import { createAssignment, listAssignments } from '../../../api/assignments.ts';
import { listForms } from '../../../api/forms.ts';
import { distinguish, distinguishGroups } from '../../../api/group-schema.ts';
import { listGroups } from '../../../api/groups.ts';
import type { Auth } from '../../../api/http.ts';
import { idSchema, sameId } from '../../../api/schema.ts';
import { draftStorage, useDraft } from '../../../device/drafts/use-draft.ts';
import { assignmentDraftKey } from '../../../device/local-storage.ts';
import { paths } from '../../../paths.ts';
import { authOf, parseJsonBody, useUser } from '../../../session/route.ts';
import { AdminBreadcrumbs } from '../../../shared/areas/AreaBar.tsx';
import { CreationError, createOnce } from '../../../shared/lists/create-once.tsx';
import { UnreadableRows } from '../../../shared/lists/Pager.tsx';
import { sortByName } from '../../../shared/lists/use-list.ts';
import { DraftNotices, LeaveGuard } from '../../../shared/unsaved/LeaveGuard.tsx';
import { ErrorMessage } from '../../../texts/ErrorMessage.tsx';
import { asFailure, type Failure, stayAfterFailure } from '../../../texts/failure.ts';
import { toastSuccess, useActionResult, useWrite } from '../../../texts/use-write.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Page } from '../../../ui/Page.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import styles from './AddAssignment.module.css';
import { GroupPicker } from './GroupPicker.tsx';

/** A new assignment (docs/backend.md, 5). */
const rules = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty()),
  formId: v.pipe(v.string(), v.nonEmpty()),
  groups: v.pipe(v.array(idSchema), v.nonEmpty()),
});
type Fields = v.InferInput<typeof rules>;

const noFields: Fields = { name: '', formId: '', groups: [] };
const draftSchema = v.object({ name: v.string(), formId: v.string(), groups: v.array(idSchema) });
const drafts = draftStorage(draftSchema, isBlank);

function isBlank({ name, formId, groups }: Fields): boolean {
  return name.trim() === '' && formId === '' && groups.length === 0;
}

/** Loads the forms and groups to select from, and what the address says to start with. */
export async function loader(args: LoaderFunctionArgs) {
  const auth = authOf(args);
  const [forms, groups, original] = await Promise.all([
    listForms(auth),
    listGroups(auth),
    loadOriginal(new URL(args.request.url).searchParams.get('from'), auth),
  ]);
  return { forms, groups: { ...groups, items: distinguishGroups(groups.items) }, original };
}

/** The assignment to copy (`?from={assignment_id}`). A failure is data, because the page works without a copy. */
async function loadOriginal(id: string | null, auth: Auth) {
  if (!id) return null;
  try {
    const [{ items }, details] = await Promise.all([listAssignments(auth), getAssignmentDetails(id, auth)]);
    // The details may lack the name (docs/backend.md, 3).
    return { ...details, name: items.find(({ assignment_id }) => sameId(assignment_id, id))?.name ?? '' };
  } catch (error) {
    return asFailure(error);
  }
}

/** The page is left when the assignment was added. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return !args.actionResult?.next && stayAfterFailure(args);
}

/** Adds the assignment: the next page is its own, or the list when its id is ambiguous. */
export async function action(args: ActionFunctionArgs): Promise<Failure | { next: string }> {
  const assignment = await parseJsonBody(args, rules);
  const auth = authOf(args);
  try {
    const added = await createOnce({
      name: assignment.name,
      create: () => createAssignment(assignment, auth),
      list: () => listAssignments(auth),
      idOf: ({ assignment_id }) => assignment_id,
    });
    toastSuccess(i18next.t('toasts.add', { ns: 'admin-assignments' }));
    return { next: added ? paths.assignment(added.assignment_id) : paths.assignments };
  } catch (error) {
    return asFailure(error);
  }
}

/** The form of a new assignment. It begins as its draft, or as the address says. */
export function Component() {
  const { t, i18n } = useTranslation(['admin-assignments', 'add-assignment', 'common']);
  const { forms, groups, original } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const key = assignmentDraftKey(useUser().uuid, search);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { submit, data } = useWrite<typeof action>();
  const start = (): Fields => {
    const formId = new URLSearchParams(search).get('form') ?? '';
    if (!original || 'error' in original) return { ...noFields, formId };
    const [form, ...others] = forms.items.filter(({ name }) => name === original.form_name);
    return {
      name: original.name && t('add-assignment:copy', { name: original.name }),
      formId: form && others.length === 0 ? String(form.form_id) : '',
      groups: original.groups.map(({ group_id }) => group_id),
    };
  };
  const [stored] = useState(() => drafts.read(key));
  const [isRestored, setRestored] = useState(stored !== null);
  const form = useForm({ defaultValues: stored ?? start() });
  const restart = (fields: Fields | null) => {
    form.reset(fields ?? start());
    setRestored(false);
  };
  const draft = useDraft(form, key, {
    ...drafts,
    restart: (other) => {
      restart(other);
      // The other draft may have groups that were added since.
      void revalidate();
    },
  });
  useActionResult(data, (result) => {
    if (!('next' in result)) return;
    restart(noFields);
    // At once: another tab must not find the draft.
    draft.store();
    void navigate(result.next);
  });

  const typed = useWatch({ control: form.control }) as Fields;
  // Others may have deleted the form and the groups.
  const { items } = groups;
  const fields = {
    name: typed.name,
    formId: forms.items.some(({ form_id }) => sameId(form_id, typed.formId)) ? typed.formId : '',
    groups: typed.groups.filter((id) => items.some(({ group_id }) => sameId(group_id, id))),
  };
  const needsMore = fields.name.trim() === '' || fields.formId === '';
  const isAdding = form.formState.isSubmitting;
  const options = useMemo(() => {
    // Forms of the same name also show their description, or else their number.
    const named = distinguish(
      forms.items,
      ({ form_id, description }) => description?.slice(0, 60) || form_id,
    );
    const sorted = sortByName(named, i18n.language);
    return sorted.map(({ form_id, name }) => ({ value: form_id, label: name, lang: '' as const }));
  }, [forms, i18n.language]);
  return (
    <Page title={t('add.title')} breadcrumbs={<AdminBreadcrumbs area="assignments" page={t('add.title')} />}>
      <form
        noValidate
        className={styles.form}
        onSubmit={form.handleSubmit(() => submit(fields, { method: 'post', encType: 'application/json' }))}
      >
        <UnreadableRows count={forms.unreadable + groups.unreadable} />
        <DraftNotices
          draft={draft}
          texts={t('add-assignment:draft', { returnObjects: true })}
          isRestored={isRestored}
          onDiscard={() => restart(null)}
        />
        {original && 'error' in original && <ErrorMessage error={original.error} />}
        <div className={styles.fields}>
          <Field
            label={t('add.name')}
            dir="auto"
            autoComplete="off"
            readOnly={isAdding}
            {...form.register('name')}
          />
          <SelectField
            label={t('form')}
            placeholder={t('add.noForm')}
            hint={options.length === 0 && <Link to={paths.forms}>{t('add.makeForm')}</Link>}
            options={options}
            value={fields.formId}
            onChange={({ target }) => form.setValue('formId', target.value)}
          />
        </div>
        {needsMore ? (
          <p className={styles.later}>{t('picker.later')}</p>
        ) : items.length === 0 ? (
          <Link to={paths.groups}>{t('picker.makeGroup')}</Link>
        ) : (
          <GroupPicker
            groups={items}
            selectedIds={fields.groups}
            onChange={(ids) => form.setValue('groups', ids)}
          />
        )}
        {data && 'error' in data && <CreationError error={data.error} listPath={paths.assignments} />}
        <div className={styles.foot}>
          <Button type="submit" disabled={needsMore || fields.groups.length === 0} busy={isAdding}>
            {t('add.title')}
          </Button>
          <Link className={buttonClass('secondary')} to={paths.assignments}>
            {t('common:cancel')}
          </Link>
        </div>
        <LeaveGuard
          hasChanges={() => !isBlank(form.getValues()) && !draft.store()}
          text={t('add-assignment:leave')}
        />
      </form>
    </Page>
  );
}
