import i18next from 'i18next';
import { useDeferredValue, useMemo, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useNavigate,
} from 'react-router-dom';
import * as v from 'valibot';
import { createGroup, listGroups } from '../../../api/groups.ts';
import { draftStorage, useDraft } from '../../../device/drafts/use-draft.ts';
import { groupsDraftKey } from '../../../device/local-storage.ts';
import { paths } from '../../../paths.ts';
import { authOf, parseJsonBody, useUser } from '../../../session/route.ts';
import { AdminBreadcrumbs } from '../../../shared/areas/AreaBar.tsx';
import { CreationError, createOnce } from '../../../shared/lists/create-once.tsx';
import { Pager, usePages } from '../../../shared/lists/Pager.tsx';
import { DraftNotices, LeaveGuard } from '../../../shared/unsaved/LeaveGuard.tsx';
import { asFailure, type Failure, stayAfterFailure } from '../../../texts/failure.ts';
import { toastSuccess, useActionResult, useWrite } from '../../../texts/use-write.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Field, TextArea } from '../../../ui/Field.tsx';
import { Page } from '../../../ui/Page.tsx';
import styles from './AddGroups.module.css';
import { type GroupName, readNames } from './group-names.ts';

const memberlimitSchema = v.pipe(v.string(), v.trim(), v.regex(/^0*[1-9]\d{0,14}$/));

/** The groups to add (docs/backend.md, 5): `text` has their names, also those that groups have with `addsExisting`. */
const fieldsSchema = v.object({
  text: v.string(),
  memberlimit: memberlimitSchema,
  addsExisting: v.boolean(),
});
type Fields = v.InferInput<typeof fieldsSchema>;

const noGroups: Fields = { text: '', memberlimit: '15', addsExisting: false };
const draftSchema = v.object({
  text: v.string(),
  memberlimit: v.fallback(v.string(), noGroups.memberlimit),
  addsExisting: v.fallback(v.boolean(), false),
});
const drafts = draftStorage(draftSchema, ({ text }) => text.trim() === '');

function isAdded({ problem }: GroupName, addsExisting: boolean): boolean {
  return problem === null || (problem === 'exists' && addsExisting);
}

export async function loader(args: LoaderFunctionArgs): Promise<string[]> {
  return namesOf((await listGroups(authOf(args))).items);
}

/** The page is left when all groups were added. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return args.actionResult?.left?.length !== 0 && stayAfterFailure(args);
}

type Result = { left: string[] } & Partial<Failure>;

/** Adds the groups one after the other. The first failure ends it: `left` has the names that were not added. */
export async function action(args: ActionFunctionArgs): Promise<Result> {
  const { text, memberlimit, addsExisting } = await parseJsonBody(args, fieldsSchema);
  const auth = authOf(args);
  const list = () => listGroups(auth);
  let left = readNames(text, []).names.filter(({ problem }) => problem === null);
  let count = 0;
  try {
    const { items } = await list();
    left = readNames(text, namesOf(items)).names.filter(({ problem }) => problem !== 'double');
    for (const row of left.filter((row) => isAdded(row, addsExisting))) {
      await createOnce({
        name: row.name,
        create: () => createGroup({ name: row.name, memberlimit: Number(memberlimit) }, auth),
        list,
        idOf: ({ group_id }) => group_id,
        known: items,
      });
      left = left.filter((other) => other !== row);
      count++;
    }
  } catch (error) {
    return { left: namesOf(left), ...(await asFailure(error)) };
  }
  if (count > 0) toastSuccess(i18next.t('added', { ns: 'add-groups', count }));
  return { left: namesOf(left) };
}

function namesOf(items: readonly { name: string }[]): string[] {
  return items.map(({ name }) => name);
}

/** The page that adds groups with the same limit: each line of its box is the name of one. */
export function Component() {
  const { t } = useTranslation(['add-groups', 'admin-groups', 'common']);
  const existing = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const key = groupsDraftKey(useUser().uuid);
  const [draft] = useState(() => drafts.read(key));
  const form = useForm({ defaultValues: draft ?? noGroups, mode: 'onTouched' });
  const { register, control, handleSubmit, setValue, reset } = form;
  const { errors, touchedFields, isSubmitting: isAdding } = form.formState;
  const { submit, data } = useWrite<typeof action>();
  const shared = useDraft(form, key, { ...drafts, restart: (draft) => reset(draft ?? noGroups) });
  useActionResult(data, ({ left }) => {
    setValue('text', left.join('\n'));
    shared.store();
    if (left.length === 0) void navigate(paths.groups);
  });

  const fields = useWatch({ control }) as Fields;
  // Reads a long text after the key press is rendered.
  const text = useDeferredValue(fields.text);
  const { names, leavesCells } = useMemo(() => readNames(text, existing), [text, existing]);
  const count = names.filter((row) => isAdded(row, fields.addsExisting)).length;
  const isTooLong = names.some(({ problem }) => problem === 'tooLong');
  const nameError = isTooLong ? 'gt255' : touchedFields.text && names.length === 0 ? 'notEmpty' : null;
  return (
    <Page
      title={t('admin-groups:add')}
      breadcrumbs={<AdminBreadcrumbs area="groups" page={t('admin-groups:add')} />}
    >
      <div className={styles.columns}>
        <form
          noValidate
          className={styles.form}
          onSubmit={handleSubmit(async (fields) => {
            if (!isTooLong) await submit(fields, { method: 'post', encType: 'application/json' });
          })}
        >
          <DraftNotices
            draft={shared}
            texts={t('draft', { returnObjects: true })}
            isRestored={draft !== null && !data && text !== ''}
            onDiscard={() => reset(noGroups)}
          />
          <TextArea
            label={t('admin-groups:name')}
            hint={t('hint')}
            dir="auto"
            rows={Math.min(12, text.split('\n').length + 1)}
            autoComplete="off"
            spellCheck={false}
            readOnly={isAdding}
            error={nameError && t(`admin-groups:errors.${nameError}`)}
            {...register('text')}
          />
          {leavesCells && <p>{t('firstCell')}</p>}
          {names.some(({ problem }) => problem === 'exists') && (
            <Checkbox label={t('addExisting')} disabled={isAdding} {...register('addsExisting')} />
          )}
          <Field
            label={t('admin-groups:memberlimit')}
            inputMode="numeric"
            autoComplete="off"
            readOnly={isAdding}
            error={errors.memberlimit && t('admin-groups:errors.memberlimit')}
            {...register('memberlimit', { validate: (text) => v.is(memberlimitSchema, text) })}
          />
          {data?.error && !isAdding && (
            <CreationError
              error={data.error}
              title={t('left', { count: data.left.length })}
              listPath={paths.groups}
            />
          )}
          <div className={styles.buttons}>
            <Button type="submit" disabled={count === 0 && !isAdding} busy={isAdding}>
              {count > 1 ? t('several', { groups: count }) : t('admin-groups:add')}
            </Button>
            <Link className={buttonClass('secondary')} to={paths.groups}>
              {t('common:cancel')}
            </Link>
          </div>
          <LeaveGuard
            hasChanges={() => form.getValues('text').trim() !== '' && !shared.store()}
            text={t('leave')}
          />
        </form>
        <Preview names={names} />
      </div>
    </Page>
  );
}

/** The groups of several lines, or of a single one that exists. */
function Preview({ names }: { names: readonly GroupName[] }) {
  const { t } = useTranslation('add-groups');
  const list = usePages(names, useState(0));
  if (names.length < 2 && names[0]?.problem !== 'exists') return null;
  return (
    <section className={styles.preview} aria-label={t('preview')}>
      <h2>{t('preview')}</h2>
      <ul>
        {list.items.map(({ name, problem }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a name is its line
          <li key={at}>
            <span className={styles.name} lang="" dir="auto">
              {name}
            </span>
            {problem && <span className={styles.reason}>{t(`reason.${problem}`)}</span>}
          </li>
        ))}
      </ul>
      <Pager list={list} />
    </section>
  );
}
