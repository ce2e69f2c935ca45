import { useTranslation } from 'react-i18next';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { getAssignmentDetails } from '../../../api/assignment-details.ts';
import { listAssignments } from '../../../api/assignments.ts';
import { AppError } from '../../../api/errors.ts';
import { sameId } from '../../../api/schema.ts';
import { AdminBreadcrumbs } from '../../../areas/AdminBreadcrumbs.tsx';
import { UnreadableRows } from '../../../lists/UnreadableRows.tsx';
import { paths } from '../../../paths.ts';
import { authOf } from '../../../session/auth.ts';
import { requireParam } from '../../../session/route-input.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { Card } from '../../../ui/Card.tsx';
import { Page } from '../../../ui/Page.tsx';
import styles from './Assignment.module.css';
import { GroupNames } from './GroupNames.tsx';
import { ShareLink } from './ShareLink.tsx';
import { useLock } from './use-lock.tsx';

/** The assignment, with its name from the list, because the details need not have it (docs/backend.md, 3). */
export async function loader(args: LoaderFunctionArgs) {
  const id = requireParam(args, 'assignmentId');
  const auth = authOf(args);
  const [assignments, details] = await Promise.all([listAssignments(auth), getAssignmentDetails(id, auth)]);
  const assignment = assignments.items.find(({ assignment_id }) => sameId(assignment_id, id));
  if (!assignment) throw new AppError('assignment-gone', 'status');
  return { assignment, details };
}

/** One assignment: its link to share, what it consists of, and what can be done with it. */
export function Component() {
  const { t } = useTranslation(['assignment', 'admin-assignments']);
  const { assignment, details } = useLoaderData<typeof loader>();
  const { assignment_id: id, name } = assignment;
  const lock = useLock(assignment, details);
  return (
    <Page
      title={name}
      lang=""
      breadcrumbs={<AdminBreadcrumbs area="assignments" page={<bdi lang="">{name}</bdi>} />}
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
          {details.open && lock.button}
        </>
      }
    >
      {lock.rest}
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
          <dd lang="" dir="auto">
            {details.form_name || t('admin-assignments:noForm')}
          </dd>
          <dt>
            {t('admin-assignments:groups')} ({details.groups.length})
          </dt>
          <dd>
            <GroupNames groups={details.groups} />
            <UnreadableRows count={details.unreadable} />
          </dd>
        </dl>
      </div>
    </Page>
  );
}
