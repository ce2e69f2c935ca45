import { clsx } from 'clsx';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import type { AssignmentDetails } from '../../../api/assignment-details.ts';
import { type Assignment, listAssignments } from '../../../api/assignments.ts';
import { type AppError, isAppError } from '../../../api/errors.ts';
import { paths } from '../../../paths.ts';
import { authOf } from '../../../session/route.ts';
import { AdminBreadcrumbs } from '../../../shared/areas/AreaBar.tsx';
import { HiddenName, ListFrame, ListRow, rowsClass } from '../../../shared/lists/ListFrame.tsx';
import { ReloadButton, UnreadableRows } from '../../../shared/lists/Pager.tsx';
import {
  type Confirm,
  destroyClass,
  useConfirmedAction,
} from '../../../shared/lists/use-confirmed-action.tsx';
import {
  type Details,
  useDetails,
  useDetailsQueue,
  useLoadInView,
} from '../../../shared/lists/use-details.ts';
import { useList, useListViewInAddress } from '../../../shared/lists/use-list.ts';
import { ErrorMessage } from '../../../texts/ErrorMessage.tsx';
import { useActionResult } from '../../../texts/use-write.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Page } from '../../../ui/Page.tsx';
import { type AssignmentAction, LockOrDeleteDialog, type LockOrDeleteResult } from './AssignmentLayout.tsx';
import { GroupNames } from './AssignmentPage.tsx';
import styles from './Assignments.module.css';
import { ShareLink } from './ShareLink.tsx';

/** Loads the names; details load when they come into view. */
export function loader(args: LoaderFunctionArgs) {
  return listAssignments(authOf(args));
}

export { revalidateList as shouldRevalidate } from '../../../shared/lists/Pager.tsx';
export { lockOrDelete as action } from './AssignmentLayout.tsx';

const idOf = ({ assignment_id }: Assignment) => assignment_id;
const bodyOf = ({ intent, assignment }: AssignmentAction) => ({ intent, id: assignment.assignment_id });

export function Component() {
  const { t } = useTranslation(['admin-assignments', 'lists']);
  const { items: assignments, unreadable } = useLoaderData<typeof loader>();
  const details = useDetailsQueue();
  const list = useList(assignments, useListViewInAddress(), { idOf });
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
        empty={<EmptyState title={t('empty.title')} text={t('empty.text')} action={add} />}
        nothingFound={{ title: t('nothingFound.title'), text: t('nothingFound.text') }}
        className={clsx(rowsClass, styles.rows)}
        row={(assignment, error) => (
          <AssignmentRow
            key={assignment.assignment_id}
            assignment={assignment}
            details={details}
            error={error}
            onAction={confirm}
          />
        )}
      />
      <LockOrDeleteDialog
        dialog={dialog}
        action={item}
        details={item && details.entry(item.assignment.assignment_id).value}
      />
    </Page>
  );
}

type RowProps = {
  assignment: Assignment;
  details: Details;
  error: AppError | undefined;
  onAction: Confirm<AssignmentAction>;
};

/** The row of an assignment: its name at once, its details when they have loaded. */
const AssignmentRow = memo(function AssignmentRow({ assignment, details, error, onAction }: RowProps) {
  const { t } = useTranslation('admin-assignments');
  const { assignment_id: id, name } = assignment;
  const loaded = useDetails(details, id);
  const isOpen = loaded.value?.open;
  const hiddenName = <HiddenName>{name}</HiddenName>;
  return (
    <ListRow
      ref={useLoadInView(details, id)}
      name={name}
      error={error}
      title={
        <h2 lang="" dir="auto">
          <Link className={styles.name} to={paths.assignment(id)}>
            {name}
          </Link>
        </h2>
      }
      info={<Info name={name} {...loaded} onRetry={() => details.reload(id)} />}
      state={
        loaded.value && (
          <div className={styles.state}>
            <span className={isOpen ? styles.open : styles.locked}>{t(isOpen ? 'open' : 'locked')}</span>
            {isOpen && <ShareLink name={name} link={location.origin + paths.questionnaire(id)} inline />}
          </div>
        )
      }
      action={
        <div className={styles.actions}>
          <Link className={buttonClass('secondary')} to={paths.adminAverages(id)}>
            <span>{t('view')}</span> {hiddenName}
          </Link>
          {isOpen ? (
            <Button variant="quiet" onClick={() => onAction({ intent: 'lock', assignment })}>
              <span>{t('lock')}</span> {hiddenName}
            </Button>
          ) : (
            <span className={clsx(buttonClass('quiet'), styles.noLock)} aria-hidden="true">
              {t('lock')}
            </span>
          )}
          <Button
            variant="quiet"
            className={destroyClass}
            onClick={() => onAction({ intent: 'delete', assignment })}
          >
            <span>{t('delete')}</span> {hiddenName}
          </Button>
        </div>
      }
    />
  );
});

type InfoProps = { name: string; value: AssignmentDetails | null; error: unknown; onRetry: () => void };

/** The form and the groups of an assignment, or why they did not load. */
function Info({ name, value, error, onRetry }: InfoProps) {
  const { t } = useTranslation(['admin-assignments', 'common']);
  if (isAppError(error)) {
    const retry = (
      <Button variant="secondary" onClick={onRetry}>
        <span>{t('common:tryAgain')}</span> <HiddenName>{name}</HiddenName>
      </Button>
    );
    return <ErrorMessage error={error} onRetry={onRetry} actions={retry} />;
  }
  if (!value) return <p className={styles.waiting}>{t('common:loading')}</p>;
  return (
    <dl className={styles.info}>
      <dt className="visually-hidden">{t('form')}</dt>
      <dd className={styles.form} lang="" dir="auto">
        {value.form_name || t('noForm')}
      </dd>
      <dt className="visually-hidden">{t('groups')}</dt>
      <dd>
        <GroupNames groups={value.groups} />
        <UnreadableRows count={value.unreadable} />
      </dd>
    </dl>
  );
}
