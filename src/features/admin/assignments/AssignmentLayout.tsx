import i18next from 'i18next';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type ActionFunctionArgs, Link, replace } from 'react-router-dom';
import * as v from 'valibot';
import type { AssignmentDetails } from '../../../api/assignment-details.ts';
import {
  type Assignment,
  deleteAssignment,
  listAssignments,
  lockAssignment,
} from '../../../api/assignments.ts';
import { getAverages } from '../../../api/averages.ts';
import { type Id, idSchema } from '../../../api/schema.ts';
import { averagesTable, countAnswered } from '../../../averages/averages-table.ts';
import { paths } from '../../../paths.ts';
import { useLateData } from '../../../session/late-data.ts';
import { authOf, parseJsonBody } from '../../../session/route.ts';
import { AdminBreadcrumbs } from '../../../shared/areas/AreaBar.tsx';
import { PrintedBy } from '../../../shared/areas/PrintedBy.tsx';
import { changeItem } from '../../../shared/lists/create-once.tsx';
import {
  ConfirmItemDialog,
  destroyClass,
  type Outcome,
  useConfirmedAction,
} from '../../../shared/lists/use-confirmed-action.tsx';
import { ErrorMessage } from '../../../texts/ErrorMessage.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Page } from '../../../ui/Page.tsx';
import { TabHead } from '../../../ui/TabHead.tsx';
import styles from './Assignments.module.css';

type Props = {
  id: Id;
  name: string | null;
  /** Null when they did not load. */
  details: AssignmentDetails | null;
  tab: 'share' | 'follow' | 'averages';
  /** The heading of the page; by default the name of the tab. */
  title?: string;
  actions?: ReactNode;
  children: ReactNode;
};

/** A page of an assignment: its name, the actions on it, and the tabs. On paper also who printed it, and when. */
export function AssignmentLayout({ id, name, details, tab, title, actions, children }: Props) {
  const { t } = useTranslation('admin-assignments');
  const form = details?.form_name?.trim() || null;
  const assignment = { assignment_id: id, name: name ?? form ?? '' };
  // By the action of the list.
  const { item, confirm, outcome, dialog } = useConfirmedAction<AssignmentAction>(bodyOf, paths.assignments);
  const link = (to: string, of: Props['tab'], text: string) => (
    <Link to={to} aria-current={tab === of ? 'page' : undefined}>
      {text}
    </Link>
  );
  return (
    <div>
      <TabHead
        label={t('title')}
        name={<bdi lang="">{name}</bdi>}
        about={
          details && (
            <>
              <bdi lang="">{form ?? t('noForm')}</bdi>{' '}
              <span className={details.open ? styles.open : styles.locked}>
                {t(details.open ? 'open' : 'locked')}
              </span>
              <p>
                <PrintedBy />
              </p>
            </>
          )
        }
        actions={
          <>
            {details?.open && (
              <Button variant="secondary" onClick={() => confirm({ intent: 'lock', assignment })}>
                {t('lock')}
              </Button>
            )}
            <Button
              variant="quiet"
              className={destroyClass}
              onClick={() => confirm({ intent: 'delete', assignment })}
            >
              {t('delete')}
            </Button>
          </>
        }
      >
        {link(paths.assignment(id), 'share', t('share'))}
        {link(paths.follow(id), 'follow', t('follow'))}
        {link(paths.adminAverages(id), 'averages', t('averages'))}
      </TabHead>
      <Page
        title={title ?? t(tab)}
        about={name ?? form}
        breadcrumbs={<AdminBreadcrumbs area="assignments" page={title ?? t(tab)} />}
        actions={actions}
      >
        {outcome?.error && <ErrorMessage error={outcome.error} />}
        <LockOrDeleteDialog dialog={dialog} action={item} details={details} />
        {children}
      </Page>
    </div>
  );
}

const requestSchema = v.object({
  intent: v.picklist(['lock', 'delete']),
  id: idSchema,
  /** Given by the page of the assignment, which a deletion leaves. */
  from: v.optional(v.literal('page')),
});

export type AssignmentAction = { intent: 'lock' | 'delete'; assignment: Assignment };

export type LockOrDeleteResult = v.InferOutput<typeof requestSchema> & Outcome & { changed?: boolean };

const bodyOf = ({ intent, assignment }: AssignmentAction) => ({
  intent,
  id: assignment.assignment_id,
  from: 'page',
});

/** The action that locks or deletes an assignment (docs/backend.md, 8). */
export async function lockOrDelete(args: ActionFunctionArgs): Promise<LockOrDeleteResult | Response> {
  const request = await parseJsonBody(args, requestSchema);
  const { id, intent, from } = request;
  const auth = authOf(args);
  const outcome = await changeItem({
    id,
    idOf: ({ assignment_id }) => assignment_id,
    change: () => (intent === 'lock' ? lockAssignment(id, auth) : deleteAssignment(id, auth)),
    list: () => listAssignments(auth),
    toast: () => i18next.t(`toasts.${intent}`, { ns: 'admin-assignments' }),
  });
  if (intent === 'delete' && from && !outcome.error) return replace(paths.assignments);
  // Somebody else may have locked it. The list loads its details again in any case.
  return { ...request, ...outcome, changed: from !== undefined && outcome.error?.status === 409 };
}

type DialogProps = {
  dialog: ReturnType<typeof useConfirmedAction>['dialog'];
  action: AssignmentAction | null;
  details: AssignmentDetails | null;
};

/** Asks before an assignment is locked or deleted, and says which answers are affected. */
export function LockOrDeleteDialog({ dialog, action, details }: DialogProps) {
  const { t } = useTranslation('admin-assignments');
  const intent = action?.intent ?? 'delete';
  return (
    <ConfirmItemDialog
      dialog={dialog}
      name={action?.assignment.name}
      texts={{ title: t(`ask.${intent}.title`), text: t(`ask.${intent}.text`), confirm: t(intent) }}
    >
      {dialog.open && action && <Answers {...action} details={details} />}
    </ConfirmItemDialog>
  );
}

const numbers = { block: String, question: String, group: String };

/** How many groups have or lack answers, according to the averages. Nothing until they have loaded, or without them. */
function Answers({ intent, assignment, details }: AssignmentAction & Pick<DialogProps, 'details'>) {
  const { t } = useTranslation('admin-assignments');
  const { assignment_id: id } = assignment;
  const { value } = useLateData(String(id), (auth) => getAverages(id, auth));
  const table = useMemo(
    () => value && averagesTable(value, details?.groups ?? [], numbers),
    [value, details],
  );
  const answered = table?.perGroup ? countAnswered(table.groups) : 0;
  const count = intent === 'delete' ? answered : table?.perGroup ? table.groups.length - answered : 0;
  const text = intent === 'delete' ? t('ask.delete.answered', { count }) : t('ask.lock.waiting', { count });
  return <p role="status">{count > 0 && text}</p>;
}
