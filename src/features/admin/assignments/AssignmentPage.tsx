import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { getAssignmentDetails } from '../../../api/assignment-details.ts';
import { listAssignments, lockAssignment } from '../../../api/assignments.ts';
import { AppError } from '../../../api/errors.ts';
import { sameId } from '../../../api/schema.ts';
import { AdminBreadcrumbs } from '../../../areas/AdminBreadcrumbs.tsx';
import { ConfirmItemDialog } from '../../../lists/ConfirmItemDialog.tsx';
import { UnreadableRows } from '../../../lists/UnreadableRows.tsx';
import { type Outcome, useConfirmedAction } from '../../../lists/use-confirmed-action.ts';
import { ErrorMessage } from '../../../messages/ErrorMessage.tsx';
import { failure } from '../../../messages/failure.ts';
import { toastSuccess } from '../../../messages/toasts.ts';
import { paths } from '../../../paths.ts';
import { authOf } from '../../../session/auth.ts';
import { requireParam } from '../../../session/route-input.ts';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { Card } from '../../../ui/Card.tsx';
import { Page } from '../../../ui/Page.tsx';
import styles from './Assignment.module.css';
import { GroupNames } from './GroupNames.tsx';
import { ShareLink } from './ShareLink.tsx';

/** The assignment, with its name from the list, because the details have none (docs/backend.md, 3). */
export async function loader(args: LoaderFunctionArgs) {
  const id = requireParam(args, 'assignmentId');
  const auth = authOf(args);
  const [assignments, details] = await Promise.all([listAssignments(auth), getAssignmentDetails(id, auth)]);
  const assignment = assignments.items.find(({ assignment_id }) => sameId(assignment_id, id));
  if (!assignment) throw new AppError('assignment-gone', 'status');
  return { assignment, details };
}

/** Locks the assignment (docs/backend.md, 8). */
export async function action(args: ActionFunctionArgs): Promise<Outcome> {
  try {
    await lockAssignment(requireParam(args, 'assignmentId'), authOf(args));
  } catch (error) {
    return failure(error);
  }
  toastSuccess(i18next.t('toasts.lock', { ns: 'admin-assignments' }));
  return {};
}

const noBody = () => ({});

/** One assignment: its link to share, what it consists of, and what can be done with it. */
export function Component() {
  const { t } = useTranslation(['assignment', 'admin-assignments']);
  const { assignment, details } = useLoaderData<typeof loader>();
  const { assignment_id: id, name } = assignment;
  const { item, confirm, outcome, dialog } = useConfirmedAction<typeof assignment>(noBody);
  return (
    <Page
      title={name}
      breadcrumbs={<AdminBreadcrumbs area="assignments" page={name} />}
      actions={
        <>
          {details.open && (
            <Link className={buttonClass()} to={paths.follow(id)}>
              {t('follow')}
            </Link>
          )}
          <Link className={buttonClass('secondary')} to={paths.adminAverages(id)}>
            {t('averages')}
          </Link>
          <Link className={buttonClass('secondary')} to={paths.addAssignmentFrom(id)}>
            {t('copy')}
          </Link>
          {details.open && (
            <Button variant="secondary" onClick={() => confirm(assignment)}>
              {t('admin-assignments:lock')}
            </Button>
          )}
        </>
      }
    >
      {outcome?.error && <ErrorMessage error={outcome.error} />}
      <div className={styles.columns}>
        {details.open && (
          <Card className={styles.share}>
            <h2>{t('share')}</h2>
            <ShareLink name={name} link={location.origin + paths.questionnaire(id)} />
          </Card>
        )}
        <dl className={styles.facts}>
          <dt>{t('state')}</dt>
          <dd>
            {details.open ? t('open') : t('admin-assignments:locked')}
            {!details.open && <p>{t('lockedText')}</p>}
          </dd>
          <dt>{t('admin-assignments:form')}</dt>
          <dd dir="auto">{details.form_name || t('admin-assignments:noForm')}</dd>
          <dt>
            {t('admin-assignments:groups')} ({details.groups.length})
          </dt>
          <dd>
            <GroupNames groups={details.groups} />
            <UnreadableRows count={details.unreadable} />
          </dd>
        </dl>
      </div>
      <ConfirmItemDialog
        dialog={dialog}
        title={t('admin-assignments:ask.lock.title')}
        name={item?.name}
        text={t('admin-assignments:ask.lock.text')}
        confirmLabel={t('admin-assignments:lock')}
      />
    </Page>
  );
}
