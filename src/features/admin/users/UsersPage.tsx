import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from 'react-router-dom';
import type { Rows } from '../../../api/schema.ts';
import { assignRole, listRoles, type Role } from '../../../api/users.ts';
import { replaceUser } from '../../../device/session/session.ts';
import { authOf, sessionOf } from '../../../session/auth.ts';
import { parseJsonBody } from '../../../session/route-input.ts';
import { asFailure, type Failure } from '../../../texts/failure.ts';
import { toastSuccess } from '../../../texts/toasts.ts';
import { Page } from '../../../ui/Page.tsx';
import { RoleForm } from './RoleForm.tsx';
import { isCurrentUser, type RoleFields, roleRules } from './role-rules.ts';

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
  } catch (error) {
    return asFailure(error);
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

export function Component() {
  const { t } = useTranslation('admin');
  const loaded = useLoaderData<typeof loader>();
  return (
    <Page title={t('areas.users.name')}>
      <RoleForm loaded={loaded} />
    </Page>
  );
}
