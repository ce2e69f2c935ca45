import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { type Assignment, listAssignments } from '../../../api/assignments.ts';
import { paths } from '../../../paths.ts';
import { authOf } from '../../../session/route.ts';
import { AdminBreadcrumbs } from '../../../shared/areas/AreaBar.tsx';
import { ListFrame } from '../../../shared/lists/ListFrame.tsx';
import { rowsClass } from '../../../shared/lists/ListRow.tsx';
import { ReloadButton } from '../../../shared/lists/ReloadButton.tsx';
import { useConfirmedAction } from '../../../shared/lists/use-confirmed-action.tsx';
import { useDetailsQueue } from '../../../shared/lists/use-details.ts';
import { useList, useListViewInAddress } from '../../../shared/lists/use-list.ts';
import { useActionResult } from '../../../texts/use-write.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Page } from '../../../ui/Page.tsx';
import { AssignmentItem } from './AssignmentItem.tsx';
import styles from './Assignments.module.css';
import { type AssignmentAction, LockOrDeleteDialog, type LockOrDeleteResult } from './lock-or-delete.tsx';

/** Loads the names; details load when they come into view. */
export function loader(args: LoaderFunctionArgs) {
  return listAssignments(authOf(args));
}

export { revalidateList as shouldRevalidate } from '../../../shared/lists/Pager.tsx';
export { lockOrDelete as action } from './lock-or-delete.tsx';

const nameOf = ({ name }: Assignment) => name;
const listOptions = { idOf: ({ assignment_id }: Assignment) => assignment_id };
const bodyOf = ({ intent, assignment }: AssignmentAction) => ({ intent, id: assignment.assignment_id });

export function Component() {
  const { t } = useTranslation(['admin-assignments', 'lists']);
  const { items: assignments, unreadable } = useLoaderData<typeof loader>();
  const details = useDetailsQueue();
  const list = useList(assignments, nameOf, useListViewInAddress(), listOptions);
  const action = useConfirmedAction<AssignmentAction, LockOrDeleteResult>(bodyOf);
  const { item, confirm, outcome, clear, dialog } = action;
  const failure = action.failure && {
    item: action.failure.item.assignment,
    error: action.failure.error,
  };
  useActionResult(outcome, (result) => {
    if (result.intent === 'lock') details.reload(result.id);
  });
  const reloadDetails = () => {
    clear();
    details.reloadAll();
  };
  const add = (
    <Link className={buttonClass('primary')} to={paths.addAssignment}>
      {t('add.title')}
    </Link>
  );
  return (
    <Page title={t('title')} breadcrumbs={<AdminBreadcrumbs area="assignments" />} actions={add}>
      <ListFrame
        list={list}
        reload={<ReloadButton onReload={reloadDetails}>{t('lists:refresh')}</ReloadButton>}
        unreadable={unreadable}
        failure={failure}
        nameOf={nameOf}
        empty={<EmptyState title={t('empty.title')} text={t('empty.text')} action={add} />}
        nothingFound={{ title: t('nothingFound.title'), text: t('nothingFound.text') }}
      >
        <ul key={list.order} className={clsx(rowsClass, styles.rows)}>
          {list.items.map((assignment) => (
            <AssignmentItem
              key={assignment.assignment_id}
              assignment={assignment}
              details={details}
              error={failure?.item === assignment ? failure.error : undefined}
              onAction={confirm}
            />
          ))}
        </ul>
      </ListFrame>
      <LockOrDeleteDialog
        dialog={dialog}
        action={item}
        details={item && details.entry(item.assignment.assignment_id).value}
      />
    </Page>
  );
}
