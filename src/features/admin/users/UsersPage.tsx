import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import i18next from 'i18next';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useRevalidator,
} from 'react-router-dom';
import * as v from 'valibot';
import { distinguish, visibleText } from '../../../api/group-schema.ts';
import { may, roleOf } from '../../../api/rights.ts';
import type { Rows } from '../../../api/schema.ts';
import { assignRole, listRoles, type Role, type User } from '../../../api/users.ts';
import { replaceUser } from '../../../device/session/session.ts';
import { authOf, parseJsonBody, sessionOf, useUser } from '../../../session/route.ts';
import { AdminBreadcrumbs } from '../../../shared/areas/AreaBar.tsx';
import { ReloadButton, UnreadableRows } from '../../../shared/lists/Pager.tsx';
import { LeaveGuard } from '../../../shared/unsaved/LeaveGuard.tsx';
import { ErrorMessage } from '../../../texts/ErrorMessage.tsx';
import { errorText } from '../../../texts/error-text.ts';
import { asFailure, type Failure } from '../../../texts/failure.ts';
import { toastError, toastSuccess, useActionResult, useWrite } from '../../../texts/use-write.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Page } from '../../../ui/Page.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import styles from './Users.module.css';

/** A UUID and a role (docs/backend.md, 5). Any text that can be seen may be a UUID: the backend decides. */
const roleRules = v.object({
  uuid: v.pipe(v.string(), v.transform(visibleText), v.trim(), v.nonEmpty()),
  role_id: v.pipe(v.string(), v.nonEmpty()),
});

type RoleFields = v.InferInput<typeof roleRules>;

const resolver = standardSchemaResolver(roleRules);
const noFields: RoleFields = { uuid: '', role_id: '' };

/** Loads the roles. A failure is data, logged and shown in their place (docs/backend.md, 8). */
export async function loader(args: LoaderFunctionArgs): Promise<{ roles: Rows<Role> } | Failure> {
  try {
    return { roles: await listRoles(authOf(args)) };
  } catch (error) {
    const failed = await asFailure(error);
    // biome-ignore lint/suspicious/noConsole: part of the error message (docs/backend.md, 8).
    console.error(failed.error.code);
    return failed;
  }
}

/** Assigns a role. Users who change their own get its rights at once. */
export async function action(args: ActionFunctionArgs): Promise<{ given: RoleFields } | Failure> {
  const { uuid, role_id } = await parseJsonBody(args, roleRules);
  const session = sessionOf(args);
  try {
    await assignRole(uuid, role_id, authOf(args));
  } catch (cause) {
    const failed = await asFailure(cause);
    toastError(errorText(failed.error));
    return failed;
  }
  const user = await session.user;
  if (isCurrentUser(uuid, user)) replaceUser(session, { ...user, role: { role_id, name: null } });
  toastSuccess(i18next.t('saved', { ns: 'users' }));
  return { given: { uuid, role_id } };
}

/** No action changes the list of roles. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod ? false : defaultShouldRevalidate;
}

/** The form with a UUID and a role, cleared after a success. */
export function Component() {
  const { t } = useTranslation(['users', 'admin', 'common']);
  const loaded = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const { submit, data } = useWrite<typeof action>();
  const user = useUser();
  const [unconfirmed, setUnconfirmed] = useState<RoleFields | null>(null);
  const { register, handleSubmit, reset, getValues, formState } = useForm({
    defaultValues: noFields,
    resolver,
    mode: 'onChange',
  });
  useActionResult(data, (result) => {
    if ('error' in result) return;
    const { uuid, role_id } = getValues();
    // The next user may have been typed already.
    if (visibleText(uuid).trim() === result.given.uuid && role_id === result.given.role_id) reset();
  });

  const roles = 'roles' in loaded ? namedRoles(loaded.roles.items) : [];
  const nameOf = (roleId: string) => roles.find(({ role_id }) => String(role_id) === roleId)?.name ?? roleId;
  const save = (fields: RoleFields) => {
    setUnconfirmed(null);
    return submit(fields, { method: 'put', encType: 'application/json' });
  };
  return (
    <Page title={t('admin:areas.users.name')} breadcrumbs={<AdminBreadcrumbs area="users" />}>
      <form
        noValidate
        className={styles.form}
        onSubmit={handleSubmit((fields) =>
          losesRight(fields, user) ? setUnconfirmed(fields) : save(fields),
        )}
      >
        <Field
          label={t('uuid')}
          hint={t('uuidHint')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...register('uuid')}
        />
        {'error' in loaded ? (
          <ErrorMessage
            error={loaded.error}
            onRetry={revalidate}
            actions={<ReloadButton>{t('common:tryAgain')}</ReloadButton>}
          />
        ) : (
          <>
            <SelectField
              label={t('role')}
              placeholder={t('chooseRole')}
              options={roles.map(({ role_id, name }) => ({ value: role_id, label: name }))}
              {...register('role_id')}
            />
            <UnreadableRows count={loaded.roles.unreadable} />
          </>
        )}
        {data && 'error' in data && <ErrorMessage error={data.error} />}
        {data && 'given' in data && (
          <Alert tone="success">
            {t('now', { uuid: data.given.uuid, role: nameOf(data.given.role_id) })}
          </Alert>
        )}
        {/* Keeps the focus when the form is cleared. */}
        <Button type="submit" aria-disabled={!formState.isValid} busy={formState.isSubmitting}>
          {t('save')}
        </Button>
        <LeaveGuard hasChanges={formState.isDirty} />
      </form>
      <ConfirmDialog
        open={unconfirmed !== null}
        title={t('ask.title')}
        text={t('ask.text', {
          before: nameOf(String(user.role.role_id)),
          after: nameOf(unconfirmed?.role_id ?? ''),
        })}
        confirmLabel={t('ask.confirm')}
        cancelLabel={t('common:cancel')}
        danger
        onConfirm={() => unconfirmed && void save(unconfirmed)}
        onCancel={() => setUnconfirmed(null)}
      />
    </Page>
  );
}

/** Whether a UUID is that of `user`, in any letter case. */
function isCurrentUser(uuid: string, user: User): boolean {
  return uuid.trim().toLowerCase() === user.uuid.toLowerCase();
}

/** Whether this role costs `user` the right to assign roles, which only another administrator can undo. */
function losesRight({ uuid, role_id }: RoleFields, user: User): boolean {
  return isCurrentUser(uuid, user) && !may({ role: { role_id } }, 'users');
}

/** The roles with their translated names where the app knows them. Those of the same name also have their number. */
function namedRoles(roles: readonly Role[]) {
  const named = roles.map((role) => {
    const known = roleOf({ role });
    const name = known
      ? i18next.t(`roles.${known.name}`, { ns: 'admin' })
      : (role.name ?? i18next.t('unnamed', { ns: 'users', number: role.role_id }));
    return { role_id: role.role_id, name };
  });
  return distinguish(named, ({ role_id }) => role_id);
}
