import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import i18next from 'i18next';
import { useMemo } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useNavigate,
} from 'react-router-dom';
import * as v from 'valibot';
import { isAppError } from '../../../api/errors.ts';
import type { Group } from '../../../api/group-schema.ts';
import { createGroup, listGroups } from '../../../api/groups.ts';
import { nameKey } from '../../../api/names.ts';
import { AdminBreadcrumbs } from '../../../areas/AdminBreadcrumbs.tsx';
import { CreationError } from '../../../lists/CreationError.tsx';
import { createOnce, type Unclear, unclearSchema } from '../../../lists/create-once.ts';
import { asFailure, type Failure } from '../../../messages/failure.ts';
import { toastSuccess } from '../../../messages/toasts.ts';
import { useActionResult } from '../../../messages/use-action-result.ts';
import { useWrite } from '../../../messages/use-write.ts';
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

/** The groups that exist, or null where their list does not load: a group can be added as well then. */
export async function loader(args: LoaderFunctionArgs): Promise<Group[] | null> {
  try {
    return (await listGroups(authOf(args))).items;
  } catch (error) {
    await asFailure(error);
    return null;
  }
}

export { stayAfterFailure as shouldRevalidate } from '../../../messages/failure.ts';

const requestSchema = v.object({ group: groupRules, unclear: v.optional(unclearSchema) });

/** Adds a group, never the same one twice, and redirects to the list. */
export async function action(args: ActionFunctionArgs): Promise<Failure & { unclear?: Unclear | undefined }> {
  const { group, unclear } = await parseJsonBody(args, requestSchema);
  const auth = authOf(args);
  const result = await createOnce({
    name: group.name,
    create: () => createGroup(group, auth),
    list: () => listGroups(auth),
    idOf: ({ group_id }) => group_id,
    unclear,
  });
  if ('error' in result) return { ...(await asFailure(result.error)), unclear: result.unclear };
  toastSuccess(i18next.t('toasts.added', { ns: 'admin-groups' }));
  throw redirect(paths.groups);
}

const resolver = standardSchemaResolver(groupRules, undefined, { raw: true });

/** The page with the form of a new group (docs/backend.md, 5). */
export function Component() {
  const { t } = useTranslation(['admin-groups', 'common']);
  const { submit, data } = useWrite<typeof action>();
  const groups = useLoaderData<Group[] | null>();
  const navigate = useNavigate();
  const { control, register, handleSubmit, setError, setFocus, formState } = useForm({
    defaultValues: emptyGroup,
    resolver,
    mode: 'onTouched',
  });
  const { errors, isDirty, isSubmitting } = formState;
  const name = useWatch({ control, name: 'name' });
  const names = useMemo(() => new Set(groups?.map((group) => nameKey(group.name))), [groups]);
  const exists = names.has(nameKey(name)) && t('exists');
  const mayExist = !groups && name.trim() !== '' && t('mayExist');
  // What is in the list already has nothing to lose.
  const isFound = isAppError(data?.error, 'creation-found');
  useActionResult(data, ({ error }) => {
    const [field] = error.places;
    if (field !== 'name' && field !== 'memberlimit') return;
    setError(field, { message: 'refused' });
    setFocus(field);
  });
  const submitWith = (unclear: Unclear | undefined) =>
    handleSubmit((group) =>
      submit(JSON.stringify({ group, unclear }), { method: 'post', encType: 'application/json' }),
    );
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
      <form noValidate className={styles.form} onSubmit={submitWith(data?.unclear)}>
        <Field
          label={t('name')}
          dir="auto"
          autoComplete="off"
          error={errorAt(errors.name?.message)}
          {...register('name')}
        />
        {/* Below the field, which would otherwise move while it is being typed in. */}
        <p className={exists || mayExist ? undefined : 'visually-hidden'} role="status">
          {exists || mayExist}
        </p>
        <Field
          label={t('memberlimit')}
          inputMode="numeric"
          autoComplete="off"
          error={errorAt(errors.memberlimit?.message)}
          {...register('memberlimit')}
        />
        {data?.error && (
          <CreationError
            error={data.error}
            onAgain={submitWith(undefined)}
            onDone={() => void navigate(paths.groups)}
          />
        )}
        <div className={styles.buttons}>
          <Button type="submit" disabled={name.trim() === ''} busy={isSubmitting}>
            {t('add')}
          </Button>
          <Link className={buttonClass('secondary')} to={paths.groups}>
            {t('common:cancel')}
          </Link>
        </div>
        <LeaveGuard hasChanges={isDirty && !isFound} />
      </form>
    </Page>
  );
}
