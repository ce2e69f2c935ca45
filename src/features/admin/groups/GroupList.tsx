import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Group } from '../../../api/groups.ts';
import { DeletionDialog } from '../../../lists/DeletionDialog.tsx';
import { ListTools } from '../../../lists/ListTools.tsx';
import { Pager } from '../../../lists/Pager.tsx';
import { useDeletion } from '../../../lists/use-deletion.ts';
import { useList } from '../../../lists/use-list.ts';
import { ErrorMessage } from '../../../messages/ErrorMessage.tsx';
import type { Failure } from '../../../messages/failure.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { GroupItem } from './GroupItem.tsx';
import styles from './Groups.module.css';

const nameOf = ({ name }: Group) => name;
const bodyOf = ({ group_id }: Group) => ({ group_id });

/** The groups of one page, and what is asked before one of them is deleted; `none` when there are no groups. */
export function GroupList({ groups, none }: { groups: Group[]; none: ReactNode }) {
  const { t } = useTranslation('admin-groups');
  const deleteLabel = t('delete');
  const list = useList(groups, nameOf, 'groups');
  const { asked, ask, outcome, dialog } = useDeletion<Group, Failure>(bodyOf);
  return (
    <>
      {outcome && 'error' in outcome && (
        <div className={styles.failure}>
          <ErrorMessage error={outcome.error} />
        </div>
      )}
      {groups.length > 0 ? <ListTools list={list} /> : none}
      {groups.length > 0 && list.count === 0 && (
        <EmptyState title={t('notFound.title')} text={t('notFound.text')} />
      )}
      {list.count > 0 && (
        <ul className={styles.groups}>
          {list.items.map((group) => (
            <GroupItem key={group.group_id} group={group} deleteLabel={deleteLabel} onDelete={ask} />
          ))}
        </ul>
      )}
      <Pager list={list} />
      <DeletionDialog
        dialog={dialog}
        title={t('deletion.title')}
        name={asked?.name}
        text={t('deletion.text')}
        confirmLabel={deleteLabel}
      />
    </>
  );
}
