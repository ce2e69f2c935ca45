import { useTranslation } from 'react-i18next';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { type Assignment, listAssignments } from '../../../api/assignments.ts';
import type { Rows } from '../../../api/schema.ts';
import { paths } from '../../../paths.ts';
import { authOf } from '../../../session/auth.ts';
import { ListFrame, type Status } from '../../../shared/lists/ListFrame.tsx';
import { ListMenu } from '../../../shared/lists/ListMenu.tsx';
import { ListRows } from '../../../shared/lists/ListRow.tsx';
import { useConfirmedAction } from '../../../shared/lists/use-confirmed-action.tsx';
import { useDetailsQueue } from '../../../shared/lists/use-details.ts';
import { useList } from '../../../shared/lists/use-list.ts';
import { useHistoryState } from '../../../shared/lists/use-pages.ts';
import { useActionResult } from '../../../texts/use-action-result.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Page } from '../../../ui/Page.tsx';
import { AssignmentItem, useItemTexts } from './AssignmentItem.tsx';
import styles from './Assignments.module.css';
import { type AssignmentAction, LockOrDeleteDialog, type LockOrDeleteResult } from './lock-or-delete.tsx';
import { useLoadForSearch, useSearchDetails } from './use-search-details.ts';

/** Loads the names; details load when they come into view. */
export const loader = (args: LoaderFunctionArgs) => listAssignments(authOf(args));

export { stayAfterFailure as shouldRevalidate } from '../../../texts/failure.ts';
export { lockOrDelete as action } from './lock-or-delete.tsx';

const nameOf = ({ name }: Assignment) => name;
const idOf = ({ assignment_id }: Assignment) => assignment_id;
const bodyOf = ({ intent, assignment }: AssignmentAction) => ({ intent, id: assignment.assignment_id });

export function Component() {
  const { t } = useTranslation('admin-assignments');
  const { items: assignments, unreadable } = useLoaderData<Rows<Assignment>>();
  const texts = useItemTexts();
  const details = useDetailsQueue();
  const [status, setStatus] = useHistoryState<Status>('assignments status', 'all');
  const searched = useSearchDetails(details, status);
  const list = useList(assignments, nameOf, { name: 'assignments', idOf, ...searched });
  const isSearched = status !== 'all' || list.query.trim() !== '';
  const note = useLoadForSearch(details, assignments, isSearched);
  const {
    item,
    confirm,
    outcome,
    failure: failed,
    clear,
    dialog,
  } = useConfirmedAction<AssignmentAction, LockOrDeleteResult>(bodyOf);
  const failedItem = failed && { item: failed.item.assignment, error: failed.error };

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
    <Page
      title={t('title')}
      actions={
        <>
          {add}
          <ListMenu onReload={reloadDetails} />
        </>
      }
    >
      <ListFrame
        list={list}
        unreadable={unreadable}
        failure={failedItem}
        nameOf={nameOf}
        empty={<EmptyState title={t('empty.title')} text={t('empty.text')} action={add} />}
        status={{
          value: status,
          onChange: (next) => {
            setStatus(next);
            list.setPage(0);
          },
        }}
        note={<SearchNote {...note} />}
        nothingFound={{ title: t('nothingFound.title'), text: t('nothingFound.text') }}
      >
        <ListRows list={list} className={styles.rows}>
          {(assignment) => (
            <AssignmentItem
              key={assignment.assignment_id}
              assignment={assignment}
              texts={texts}
              details={details}
              error={failedItem?.item === assignment ? failedItem.error : undefined}
              onAction={confirm}
            />
          )}
        </ListRows>
      </ListFrame>
      <LockOrDeleteDialog
        dialog={dialog}
        action={item}
        details={item && details.entry(item.assignment.assignment_id).value}
      />
    </Page>
  );
}

type Props = {
  /** The number of assignments without details. */
  missing: number;
  /** Whether they are not loaded because there are too many. */
  isTooLong: boolean;
};

/** Says that search and filter do not yet, or do not, know the details of all assignments. */
function SearchNote({ missing, isTooLong }: Props) {
  const { t } = useTranslation('admin-assignments');
  if (missing === 0) return null;
  return (
    <p className={styles.searchNote}>
      {t(isTooLong ? 'search.tooLong' : 'search.loading', { count: missing })}
    </p>
  );
}
