import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import * as v from 'valibot';
import { distinguishGroups, type Group } from '../../../api/group-schema.ts';
import { deleteGroup, listGroupForms, listGroups } from '../../../api/groups.ts';
import { idSchema, type Rows } from '../../../api/schema.ts';
import { paths } from '../../../paths.ts';
import { authOf, parseJsonBody } from '../../../session/route.ts';
import { AdminBreadcrumbs } from '../../../shared/areas/AreaBar.tsx';
import { ListFrame } from '../../../shared/lists/ListFrame.tsx';
import { rowsClass } from '../../../shared/lists/ListRow.tsx';
import { ReloadButton } from '../../../shared/lists/ReloadButton.tsx';
import {
  ConfirmItemDialog,
  type Outcome,
  useConfirmedAction,
} from '../../../shared/lists/use-confirmed-action.tsx';
import { useQueue } from '../../../shared/lists/use-details.ts';
import { useList, useListViewInAddress } from '../../../shared/lists/use-list.ts';
import { asFailure } from '../../../texts/failure.ts';
import { toastSuccess } from '../../../texts/use-write.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Page } from '../../../ui/Page.tsx';
import { GroupItem } from './GroupItem.tsx';

export async function loader(args: LoaderFunctionArgs): Promise<Rows<Group>> {
  const { items, unreadable } = await listGroups(authOf(args));
  return { items: distinguishGroups(items), unreadable };
}

export async function action(args: ActionFunctionArgs): Promise<Outcome> {
  const { group_id } = await parseJsonBody(args, v.object({ group_id: idSchema }));
  try {
    await deleteGroup(group_id, authOf(args));
  } catch (error) {
    return asFailure(error);
  }
  toastSuccess(i18next.t('toasts.deleted', { ns: 'admin-groups' }));
  return {};
}

export { revalidateList as shouldRevalidate } from '../../../shared/lists/Pager.tsx';

const nameOf = ({ name }: Group) => name;
const listOptions = { idOf: ({ group_id }: Group) => group_id };
const bodyOf = ({ group_id }: Group) => ({ group_id });

export function Component() {
  const { t } = useTranslation(['admin-groups', 'lists']);
  const { items: groups, unreadable } = useLoaderData<typeof loader>();
  const list = useList(groups, nameOf, useListViewInAddress(), listOptions);
  const { item, confirm, failure, dialog } = useConfirmedAction(bodyOf);
  const forms = useQueue(listGroupForms);
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
      <ListFrame
        list={list}
        reload={<ReloadButton onReload={forms.reloadAll}>{t('lists:refresh')}</ReloadButton>}
        unreadable={unreadable}
        failure={failure}
        nameOf={nameOf}
        empty={<EmptyState title={t('none.title')} text={t('none.text')} action={add} />}
        nothingFound={{ title: t('notFound.title'), text: t('notFound.text') }}
      >
        <ul key={list.order} className={rowsClass}>
          {list.items.map((group) => (
            <GroupItem
              key={group.group_id}
              group={group}
              forms={forms}
              error={failure?.item === group ? failure.error : undefined}
              onDelete={confirm}
            />
          ))}
        </ul>
      </ListFrame>
      <ConfirmItemDialog
        dialog={dialog}
        title={t('deletion.title')}
        name={item?.name}
        text={t('deletion.text')}
        confirmLabel={t('delete')}
      />
    </Page>
  );
}
