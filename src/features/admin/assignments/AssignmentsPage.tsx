import { useTranslation } from 'react-i18next';
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router-dom';
import { type Assignment, listAssignments } from '../../../api/assignments.ts';
import { type Rows, sameId } from '../../../api/schema.ts';
import { AdminBreadcrumbs } from '../../../areas/AdminBreadcrumbs.tsx';
import { ListTools } from '../../../lists/ListTools.tsx';
import { Pager } from '../../../lists/Pager.tsx';
import { UnreadableRows } from '../../../lists/UnreadableRows.tsx';
import { useList } from '../../../lists/use-list.ts';
import { ErrorMessage } from '../../../messages/ErrorMessage.tsx';
import { paths } from '../../../paths.ts';
import { authOf } from '../../../session/auth.ts';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Page } from '../../../ui/Page.tsx';
import { AssignmentItem } from './AssignmentItem.tsx';
import styles from './Assignments.module.css';
import { ManageDialog } from './ManageDialog.tsx';
import { useDetailsQueue } from './use-details.ts';
import { useItemWords } from './use-item-words.ts';
import { useManage } from './use-manage.ts';

export { stayAfterFailure as shouldRevalidate } from '../../../messages/failure.ts';
export { manageAssignment as action } from './manage-assignment.ts';

/** Every assignment by its name; what else is shown of one is asked for when it is in view. */
export function loader(args: LoaderFunctionArgs): Promise<Rows<Assignment>> {
  return listAssignments(authOf(args));
}

const nameOf = ({ name }: Assignment) => name;

export const isKeptForBack = true;

/** The assignments: search, sort, reload, and what can be done with each. */
export function Component() {
  const { t } = useTranslation('admin-assignments');
  const { items: assignments, unreadable } = useLoaderData<typeof loader>();
  const words = useItemWords();
  const list = useList(assignments, nameOf, 'assignments');
  const details = useDetailsQueue();
  const { revalidate, state } = useRevalidator();
  const { asking, failed, ask, end, clearFailure } = useManage(details);
  const isGone = failed?.error?.code === 'assignment-gone';
  const reload = () => {
    clearFailure();
    details.askAllAgain();
    void revalidate();
  };
  const add = (
    <Link className={buttonClass('primary')} to={paths.addAssignment}>
      {t('add.title')}
    </Link>
  );
  return (
    <Page
      title={t('title')}
      breadcrumbs={<AdminBreadcrumbs area="assignments" />}
      actions={
        <>
          <Button variant="secondary" busy={state === 'loading'} onClick={reload}>
            {t('refresh')}
          </Button>
          {add}
        </>
      }
    >
      {isGone && failed.error && <ErrorMessage error={failed.error} />}
      <UnreadableRows count={unreadable} />
      {assignments.length === 0 ? (
        <EmptyState title={t('empty.title')} text={t('empty.text')} action={add} />
      ) : (
        <ListTools list={list} />
      )}
      {assignments.length > 0 && list.count === 0 && (
        <EmptyState title={t('nothingFound.title')} text={t('nothingFound.text')} />
      )}
      <ul className={styles.items}>
        {list.items.map((assignment) => (
          <AssignmentItem
            key={assignment.assignment_id}
            assignment={assignment}
            words={words}
            details={details}
            failure={sameId(failed?.id, assignment.assignment_id) && !isGone ? failed?.error : undefined}
            onAsk={ask}
          />
        ))}
      </ul>
      <Pager list={list} />
      {asking && <ManageDialog asked={asking.asked} name={asking.name} onEnd={end} />}
    </Page>
  );
}
