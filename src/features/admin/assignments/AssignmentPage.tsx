import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { type AssignmentDetails, getAssignmentDetails } from '../../../api/assignment-details.ts';
import { listAssignments } from '../../../api/assignments.ts';
import { AppError } from '../../../api/errors.ts';
import { sameId } from '../../../api/schema.ts';
import { paths } from '../../../paths.ts';
import { authOf, requireParam } from '../../../session/route.ts';
import { UnreadableRows } from '../../../shared/lists/Pager.tsx';
import { sortByName } from '../../../shared/lists/use-list.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
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
            <span>{t('lockedText')}</span>
          )}
        </Card>
        <section>
          <h2>{`${t('groups')} (${details.groups.length})`}</h2>
          <GroupNames groups={details.groups} />
          <UnreadableRows count={details.unreadable} />
        </section>
      </div>
    </AssignmentLayout>
  );
}

const shownAtFirst = 4;

/** The names of the first groups of an assignment, and a button that shows the others. */
export function GroupNames({ groups }: Pick<AssignmentDetails, 'groups'>) {
  const { t, i18n } = useTranslation('admin-assignments');
  const [showsAll, setShowsAll] = useState(false);
  if (groups.length === 0) return <span>{t('noGroups')}</span>;
  const shown = sortByName(groups, i18n.language).slice(0, showsAll ? undefined : shownAtFirst);
  const count = groups.length - shown.length;
  return (
    <>
      <ul className={styles.groups}>
        {shown.map(({ group_id, name }) => (
          <li key={group_id} lang="" dir="auto">
            {name}
          </li>
        ))}
      </ul>{' '}
      {count > 0 && (
        <button type="button" className={styles.moreGroups} onClick={() => setShowsAll(true)}>
          {t('moreGroups', { count })}
        </button>
      )}
    </>
  );
}
