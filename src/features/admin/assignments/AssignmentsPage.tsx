import i18next from 'i18next';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import * as v from 'valibot';
import {
  type Assignment,
  deleteAssignment,
  listAssignments,
  lockAssignment,
} from '../../../api/assignments.ts';
import { idSchema, type Rows, sameId } from '../../../api/schema.ts';
import { ConfirmItemDialog } from '../../../lists/ConfirmItemDialog.tsx';
import { ListFrame } from '../../../lists/ListFrame.tsx';
import { ReloadButton } from '../../../lists/ReloadButton.tsx';
import { type Outcome, useConfirmedAction } from '../../../lists/use-confirmed-action.ts';
import { useList } from '../../../lists/use-list.ts';
import { failure } from '../../../messages/failure.ts';
import { toastSuccess } from '../../../messages/toasts.ts';
import { paths } from '../../../paths.ts';
import { authOf } from '../../../session/auth.ts';
import { parseJsonBody } from '../../../session/route-input.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Page } from '../../../ui/Page.tsx';
import { type AssignmentAction, AssignmentItem, useItemTexts } from './AssignmentItem.tsx';
import styles from './Assignments.module.css';
import { useDetailsQueue } from './use-details.ts';

const requestSchema = v.object({ intent: v.picklist(['lock', 'delete']), id: idSchema });

/** The assignments by name; their details are read when they come into view. */
export function loader(args: LoaderFunctionArgs): Promise<Rows<Assignment>> {
  return listAssignments(authOf(args));
}

/** Locks or deletes an assignment (docs/backend.md, 8). */
export async function action(args: ActionFunctionArgs) {
  const request = await parseJsonBody(args, requestSchema);
  const call = request.intent === 'lock' ? lockAssignment : deleteAssignment;
  try {
    await call(request.id, authOf(args));
  } catch (error) {
    return { ...request, ...(await failure(error)) };
  }
  toastSuccess(i18next.t(`toasts.${request.intent}`, { ns: 'admin-assignments' }));
  return request;
}

export { stayAfterFailure as shouldRevalidate } from '../../../messages/failure.ts';

export const isCachedForBack = true;

type Result = v.InferOutput<typeof requestSchema> & Outcome;

const nameOf = ({ name }: Assignment) => name;
const bodyOf = ({ intent, assignment }: AssignmentAction) => ({ intent, id: assignment.assignment_id });

/** The list of assignments: search, sort, reload, lock, delete, and a link to add one. */
export function Component() {
  const { t } = useTranslation('admin-assignments');
  const { items: assignments, unreadable } = useLoaderData<Rows<Assignment>>();
  const texts = useItemTexts();
  const list = useList(assignments, nameOf, 'assignments');
  const details = useDetailsQueue();
  const { item, confirm, outcome, clear, dialog } = useConfirmedAction<AssignmentAction, Result>(bodyOf);
  const intent = item?.intent ?? 'delete';
  // An error is shown at its item, or above the list when the item no longer exists.
  const isGone = outcome?.error?.code === 'assignment-gone';

  useEffect(() => {
    if (outcome?.intent === 'lock') details.reload(outcome.id);
  }, [outcome, details]);

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
          <ReloadButton onReload={reloadDetails}>{t('refresh')}</ReloadButton>
          {add}
        </>
      }
    >
      <ListFrame
        list={list}
        unreadable={unreadable}
        error={isGone ? outcome.error : undefined}
        empty={<EmptyState title={t('empty.title')} text={t('empty.text')} action={add} />}
        nothingFound={{ title: t('nothingFound.title'), text: t('nothingFound.text') }}
      >
        <ul className={styles.items}>
          {list.items.map((assignment) => (
            <AssignmentItem
              key={assignment.assignment_id}
              assignment={assignment}
              texts={texts}
              details={details}
              error={!isGone && sameId(outcome?.id, assignment.assignment_id) ? outcome?.error : undefined}
              onAction={confirm}
            />
          ))}
        </ul>
      </ListFrame>
      <ConfirmItemDialog
        dialog={dialog}
        title={t(`ask.${intent}.title`)}
        name={item?.assignment.name}
        text={t(`ask.${intent}.text`)}
        confirmLabel={t(intent)}
      />
    </Page>
  );
}
