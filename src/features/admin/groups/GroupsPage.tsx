import i18next from 'i18next';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import * as v from 'valibot';
import type { AssignmentDetails } from '../../../api/assignment-details.ts';
import { distinguishGroups, type Group } from '../../../api/group-schema.ts';
import { deleteGroup, listGroups } from '../../../api/groups.ts';
import { idSchema, type Rows, sameId } from '../../../api/schema.ts';
import { paths } from '../../../paths.ts';
import { authOf } from '../../../session/auth.ts';
import { parseJsonBody } from '../../../session/route-input.ts';
import { ListFrame } from '../../../shared/lists/ListFrame.tsx';
import { ListRows } from '../../../shared/lists/ListRow.tsx';
import { UsedIn } from '../../../shared/lists/UsedIn.tsx';
import {
  ConfirmItemDialog,
  type Outcome,
  useConfirmedAction,
} from '../../../shared/lists/use-confirmed-action.tsx';
import { useDetailsQueue } from '../../../shared/lists/use-details.ts';
import { useList } from '../../../shared/lists/use-list.ts';
import { asFailure } from '../../../texts/failure.ts';
import { toastSuccess } from '../../../texts/toasts.ts';
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

export { stayAfterFailure as shouldRevalidate } from '../../../texts/failure.ts';

const nameOf = ({ name }: Group) => name;
const listOptions = { name: 'groups', idOf: ({ group_id }: Group) => group_id };
const bodyOf = ({ group_id }: Group) => ({ group_id });

export function Component() {
  const { t } = useTranslation('admin-groups');
  const { items: groups, unreadable } = useLoaderData<Rows<Group>>();
  const list = useList(groups, nameOf, listOptions);
  const { item, confirm, failure: refusal, dialog } = useConfirmedAction(bodyOf);
  const details = useDetailsQueue();
  const isInAssignment = useCallback(
    ({ groups: assigned, unreadable }: AssignmentDetails) =>
      assigned.some(({ group_id }) => sameId(group_id, item?.group_id)) ||
      (unreadable > 0 ? undefined : false),
    [item],
  );
  const deleteLabel = t('delete');
  const add = (
    <Link className={buttonClass()} to={paths.addGroup}>
      {t('add')}
    </Link>
  );
  return (
    <Page title={t('title')} actions={groups.length > 0 && add}>
      <ListFrame
        list={list}
        unreadable={unreadable}
        failure={refusal}
        nameOf={nameOf}
        empty={<EmptyState title={t('none.title')} text={t('none.text')} action={add} />}
        nothingFound={{ title: t('notFound.title'), text: t('notFound.text') }}
      >
        <ListRows list={list}>
          {(group) => (
            <GroupItem
              key={group.group_id}
              group={group}
              deleteLabel={deleteLabel}
              error={refusal?.item === group ? refusal.error : undefined}
              onDelete={confirm}
            />
          )}
        </ListRows>
      </ListFrame>
      <ConfirmItemDialog
        dialog={dialog}
        title={t('deletion.title')}
        name={item?.name}
        text={t('deletion.text')}
        confirmLabel={deleteLabel}
      >
        {dialog.open && <UsedIn details={details} uses={isInAssignment} />}
      </ConfirmItemDialog>
    </Page>
  );
}
