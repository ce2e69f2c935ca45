import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useRevalidator,
} from 'react-router-dom';
import * as v from 'valibot';
import { assignRole, listRoles, type Role } from '../../../api/roles.ts';
import type { Rows } from '../../../api/schema.ts';
import { AdminBreadcrumbs } from '../../../areas/AdminBreadcrumbs.tsx';
import { asFailure, type Failure, failure } from '../../../messages/failure.ts';
import { toastSuccess } from '../../../messages/toasts.ts';
import { authOf, sessionOf } from '../../../session/auth.ts';
import { replaceUser } from '../../../session/session.ts';
import { Page } from '../../../ui/Page.tsx';
import { RoleForm } from './RoleForm.tsx';
import { isOwn, type RoleFields, roleRules } from './role-rules.ts';

/** The roles that can be given; a failure is logged, and told in their place (docs/backend.md, 8). */
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

/** Gives a user a role. Who changes the own role goes on with what the new one may do. */
export async function action(args: ActionFunctionArgs): Promise<{ given: RoleFields } | Failure> {
  const given: RoleFields = await args.request.json();
  const { uuid, role_id } = v.parse(roleRules, given);
  const session = sessionOf(args);
  try {
    await assignRole(uuid, role_id, authOf(args));
  } catch (error) {
    return failure(error);
  }
  const user = await session.user;
  if (isOwn(uuid, user)) replaceUser(session, { ...user, role: { role_id, name: null } });
  toastSuccess(i18next.t('saved', { ns: 'users' }));
  return { given };
}

/** Giving a role changes nothing in the list of roles. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod ? false : defaultShouldRevalidate;
}

/** Gives a user another role. */
export function Component() {
  const { t } = useTranslation(['users', 'admin']);
  const loaded = useLoaderData<typeof loader>();
  const { revalidate, state } = useRevalidator();
  return (
    <Page
      title={t('admin:areas.users.name')}
      intro={<p>{t('intro')}</p>}
      breadcrumbs={<AdminBreadcrumbs area="users" />}
    >
      <RoleForm loaded={loaded} onRetry={() => void revalidate()} retrying={state !== 'idle'} />
    </Page>
  );
}
