import { useTranslation } from 'react-i18next';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { getAssignmentDetails } from '../../../api/assignment-details.ts';
import { listAssignments } from '../../../api/assignments.ts';
import { AppError } from '../../../api/errors.ts';
import { sameId } from '../../../api/schema.ts';
import { paths } from '../../../paths.ts';
import { authOf, requireParam } from '../../../session/route.ts';
import { UnreadableRows } from '../../../shared/lists/UnreadableRows.tsx';
import { buttonClass } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { GroupNames } from './AssignmentItem.tsx';
import { AssignmentLayout } from './AssignmentLayout.tsx';
import styles from './Assignments.module.css';
import { ShareLink } from './ShareLink.tsx';

/** The assignment, with its name from the list, which the details may lack (docs/backend.md, 3). */
export async function loader(args: LoaderFunctionArgs) {
  const id = requireParam(args, 'assignmentId');
  const auth = authOf(args);
  const [assignments, details] = await Promise.all([listAssignments(auth), getAssignmentDetails(id, auth)]);
  const assignment = assignments.items.find(({ assignment_id }) => sameId(assignment_id, id));
  if (!assignment) throw new AppError('gone', 'status');
  return { assignment, details };
}

/** The first tab of an assignment: the link to share, and its groups. */
export function Component() {
  const { t } = useTranslation('admin-assignments');
  const { assignment, details } = useLoaderData<typeof loader>();
  const { assignment_id: id, name } = assignment;
  return (
    <AssignmentLayout
      id={id}
      name={name}
      details={details}
      tab="share"
      actions={
        <Link className={buttonClass('secondary')} to={paths.addAssignmentFrom(id)}>
          {t('copy')}
        </Link>
      }
    >
      <div className={styles.columns}>
        <Card className={styles.share}>
          {details.open ? (
            <ShareLink name={name} link={location.origin + paths.questionnaire(id)} />
          ) : (
            t('lockedText')
          )}
        </Card>
        <section>
          <h2>
            {t('groups')} ({details.groups.length})
          </h2>
          <GroupNames groups={details.groups} />
          <UnreadableRows count={details.unreadable} />
        </section>
      </div>
    </AssignmentLayout>
  );
}
