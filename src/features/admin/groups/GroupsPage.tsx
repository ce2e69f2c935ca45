import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { deleteGroup, type Group, listGroups } from '../../../api/groups.ts';
import type { Id, Rows } from '../../../api/schema.ts';
import { AdminBreadcrumbs } from '../../../areas/AdminBreadcrumbs.tsx';
import { UnreadableRows } from '../../../lists/UnreadableRows.tsx';
import type { Deleted } from '../../../lists/use-deletion.ts';
import { type Failure, failure } from '../../../messages/failure.ts';
import { toastSuccess } from '../../../messages/toasts.ts';
import { paths } from '../../../paths.ts';
import { authOf } from '../../../session/auth.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Page } from '../../../ui/Page.tsx';
import { GroupList } from './GroupList.tsx';

/** Every group. */
export function loader(args: LoaderFunctionArgs): Promise<Rows<Group>> {
  return listGroups(authOf(args));
}

/** Deletes a group. */
export async function action(args: ActionFunctionArgs): Promise<Deleted | Failure> {
  const { group_id } = (await args.request.json()) as { group_id: Id };
  try {
    await deleteGroup(group_id, authOf(args));
  } catch (error) {
    return failure(error);
  }
  toastSuccess(i18next.t('toasts.deleted', { ns: 'admin-groups' }));
  return { deleted: true };
}

export { stayAfterFailure as shouldRevalidate } from '../../../messages/failure.ts';

export const isKeptForBack = true;

/** The groups: to look for, to open, to delete, and the way to another one. */
export function Component() {
  const { t } = useTranslation('admin-groups');
  const { items: groups, unreadable } = useLoaderData<Rows<Group>>();
  const add = (
    <Link className={buttonClass()} to={paths.addGroup}>
      {t('add')}
    </Link>
  );
  return (
    <Page
      title={t('title')}
      breadcrumbs={<AdminBreadcrumbs area="groups" />}
      actions={groups.length > 0 && add}
    >
      <UnreadableRows count={unreadable} />
      <GroupList
        groups={groups}
        none={<EmptyState title={t('none.title')} text={t('none.text')} action={add} />}
      />
    </Page>
  );
}
