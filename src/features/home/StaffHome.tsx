import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { may, roleOf } from '../../api/rights.ts';
import { paths } from '../../paths.ts';
import { useUser } from '../../session/use-user.ts';
import { AreaTiles } from '../../shared/areas/AreaBar.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { Button, buttonClass } from '../../ui/Button.tsx';
import styles from './StaffAssignments.module.css';
import { type OpenAssignment, useOpenAssignments } from './use-open-assignments.ts';

/** The open assignments, then the areas of the role. A role without assignments has the tiles of the dashboard. */
export function StaffHome() {
  const { t } = useTranslation('admin');
  const user = useUser();
  const areas = roleOf(user)?.areas ?? [];
  const hasAssignments = may(user, 'assignments');
  return (
    <div className={styles.columns}>
      {hasAssignments && <StaffAssignments />}
      <nav aria-label={t('title')}>
        <AreaTiles areas={areas} small={hasAssignments} />
      </nav>
    </div>
  );
}

/** The newest open assignments and how many groups have answered. The home page works without them. */
function StaffAssignments() {
  const [attempt, setAttempt] = useState(0);
  // Another key loads them again.
  return <Assignments key={attempt} onRetry={() => setAttempt(attempt + 1)} />;
}

function Assignments({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation(['follow', 'common']);
  const id = useId();
  const loaded = useOpenAssignments();
  const isComplete = loaded === 'failed' || loaded?.isComplete;
  return (
    <section className={isComplete ? undefined : styles.loading} aria-labelledby={id}>
      <h2 id={id}>{t('home.title')}</h2>
      {loaded === 'failed' && (
        <Alert
          tone="error"
          actions={
            <Button variant="secondary" onClick={onRetry}>
              {t('common:tryAgain')}
            </Button>
          }
        >
          {t('home.failed')}
        </Alert>
      )}
      {loaded !== null && loaded !== 'failed' && (
        <ul className={styles.items}>
          {loaded.shown.map((assignment) => (
            <Item key={assignment.assignment_id} assignment={assignment} />
          ))}
        </ul>
      )}
      <Note loaded={loaded} />
    </section>
  );
}

/** What is still loading, or why the list is shorter than it could be. */
function Note({ loaded }: { loaded: ReturnType<typeof useOpenAssignments> }) {
  const { t } = useTranslation('follow');
  if (loaded === 'failed') return null;
  const text = () => {
    if (!loaded?.isComplete) return t('home.loading');
    if (loaded.someFailed) return t('home.someFailed');
    if (loaded.shown.length > 0) return null;
    return t(loaded.hasOlder ? 'home.noneRecent' : 'home.none');
  };
  return <p className={styles.note}>{text()}</p>;
}

function Item({ assignment }: { assignment: OpenAssignment }) {
  const { t } = useTranslation(['follow', 'admin-assignments']);
  const { assignment_id, name, answered, groupCount } = assignment;
  const state = () => {
    if (groupCount === 0) return t('admin-assignments:noGroups');
    if (answered === null) return t('home.unknown');
    return answered === undefined ? '' : t('count', { done: answered, total: groupCount });
  };
  const isExpecting = groupCount > 0 && answered !== undefined && answered !== groupCount;
  const hiddenName = (
    <span className="visually-hidden" lang="">
      {name}
    </span>
  );
  return (
    <li>
      <h3 lang="" dir="auto">
        {name}
      </h3>
      <p>{state()}</p>
      <div className={styles.links}>
        <Link className={buttonClass(isExpecting ? 'primary' : 'secondary')} to={paths.follow(assignment_id)}>
          {t('title')} {hiddenName}
        </Link>
        <Link className={buttonClass('secondary')} to={paths.adminAverages(assignment_id)}>
          {t('averages')} {hiddenName}
        </Link>
      </div>
    </li>
  );
}
