import i18next from 'i18next';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import * as v from 'valibot';
import {
  type Assignment,
  deleteAssignment,
  listAssignments,
  lockAssignment,
} from '../../../api/assignments.ts';
import { idSchema, type Rows } from '../../../api/schema.ts';
import { ConfirmItemDialog } from '../../../lists/ConfirmItemDialog.tsx';
import { ListFrame } from '../../../lists/ListFrame.tsx';
import { rowsClass } from '../../../lists/ListRow.tsx';
import { ReloadButton } from '../../../lists/ReloadButton.tsx';
import type { Status } from '../../../lists/StatusFilter.tsx';
import { type Outcome, useConfirmedAction } from '../../../lists/use-confirmed-action.ts';
import { useDetailsQueue } from '../../../lists/use-details.ts';
import { useHistoryState } from '../../../lists/use-history-state.ts';
import { useList } from '../../../lists/use-list.ts';
import { failure } from '../../../messages/failure.ts';
import { toastSuccess } from '../../../messages/toasts.ts';
import { paths } from '../../../paths.ts';
import { authOf } from '../../../session/auth.ts';
import { parseJsonBody } from '../../../session/route-input.ts';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Page } from '../../../ui/Page.tsx';
import { type AssignmentAction, AssignmentItem, useItemTexts } from './AssignmentItem.tsx';
import { LostAnswers } from './LostAnswers.tsx';
import printed from './PrintedList.module.css';
import { PrintedList, usePrintWhenReady } from './PrintedList.tsx';
import { SearchNote } from './SearchNote.tsx';
import { useLoadForSearch, useSearchDetails } from './use-search-details.ts';

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
const idOf = ({ assignment_id }: Assignment) => assignment_id;
const bodyOf = ({ intent, assignment }: AssignmentAction) => ({ intent, id: assignment.assignment_id });

/** The list of assignments: search, sort, reload, lock, delete, and a link to add one. */
export function Component() {
  const { t } = useTranslation('admin-assignments');
  const { items: assignments, unreadable } = useLoaderData<Rows<Assignment>>();
  const texts = useItemTexts();
  const details = useDetailsQueue();
  const [status, setStatus] = useHistoryState<Status>('assignments status', 'all');
  const searched = useSearchDetails(details, status);
  const list = useList(assignments, nameOf, { name: 'assignments', idOf, ...searched });
  const [isPreparing, setIsPreparing] = useState(false);
  const isSearched = status !== 'all' || list.query.trim() !== '';
  const note = useLoadForSearch(details, assignments, isSearched || isPreparing);
  const stopPreparing = useCallback(() => setIsPreparing(false), []);
  usePrintWhenReady(isPreparing, note.isTooLong || note.missing === 0, stopPreparing);
  const {
    item,
    confirm,
    outcome,
    failure: failed,
    clear,
    dialog,
  } = useConfirmedAction<AssignmentAction, Result>(bodyOf);
  const intent = item?.intent ?? 'delete';
  const failedItem = failed && { item: failed.item.assignment, error: failed.error };

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
          {assignments.length > 0 && (
            <Button
              className={printed.button}
              variant="quiet"
              busy={isPreparing}
              onClick={() => setIsPreparing(true)}
            >
              {t('printList')}
            </Button>
          )}
          <ReloadButton onReload={reloadDetails}>{t('refresh')}</ReloadButton>
          {add}
        </>
      }
    >
      <div className={printed.screen}>
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
          <ul className={rowsClass}>
            {list.items.map((assignment) => (
              <AssignmentItem
                key={assignment.assignment_id}
                assignment={assignment}
                texts={texts}
                details={details}
                error={failedItem?.item === assignment ? failedItem.error : undefined}
                onAction={confirm}
              />
            ))}
          </ul>
        </ListFrame>
      </div>
      <PrintedList found={list.found} details={details} />
      <ConfirmItemDialog
        dialog={dialog}
        title={t(`ask.${intent}.title`)}
        name={item?.assignment.name}
        text={t(`ask.${intent}.text`)}
        confirmLabel={t(intent)}
      >
        {dialog.open && item?.intent === 'delete' && (
          <LostAnswers
            assignment={item.assignment}
            details={details.entry(item.assignment.assignment_id).value}
          />
        )}
      </ConfirmItemDialog>
    </Page>
  );
}
