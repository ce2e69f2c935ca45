import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type Assignment, listAssignments } from '../../api/assignments.ts';
import type { Auth } from '../../api/http.ts';
import { may, roleOf } from '../../api/rights.ts';
import { paths } from '../../paths.ts';
import { useLateData } from '../../session/late-data.ts';
import { useUser } from '../../session/route.ts';
import { AreaTiles } from '../../shared/areas/AreaBar.tsx';
import { useDetailsQueue, useLoadAll } from '../../shared/lists/use-details.ts';
import { sortByNewest } from '../../shared/lists/use-list.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import styles from './Home.module.css';

/** The areas of the role, and below them the open assignments. */
export function StaffHome() {
  const { t } = useTranslation('admin');
  const user = useUser();
  return (
    <>
      <nav aria-label={t('title')}>
        <AreaTiles areas={roleOf(user)?.areas ?? []} />
      </nav>
      {may(user, 'assignments') && <OpenAssignments />}
    </>
  );
}

/** Only the details of an assignment say whether it is open, so only the newest are looked at. */
const maxRead = 12;
const none: Assignment[] = [];

/** The open ones among the newest assignments, all shown at once when the last has loaded. */
function OpenAssignments() {
  const { t } = useTranslation(['follow', 'common']);
  const id = useId();
  const [attempt, setAttempt] = useState(0);
  const { value, error } = useLateData(`assignments ${attempt}`, listNewest);
  const newest = value?.newest ?? none;
  const details = useDetailsQueue();
  useLoadAll(details, newest);
  const isComplete = value !== null && newest.every(({ assignment_id }) => details.isSettled(assignment_id));
  const entries = newest.map((assignment) => ({ assignment, ...details.entry(assignment.assignment_id) }));
  const open = entries.filter(({ value }) => value?.open);
  const text = () => {
    if (!isComplete) return t('home.loading');
    if (entries.some(({ error }) => error)) return t('home.someFailed');
    if (open.length > 0) return null;
    return t(value.hasOlder ? 'home.noneRecent' : 'home.none');
  };
  return (
    <section className={styles.open} aria-labelledby={id}>
      <h2 id={id}>{t('home.title')}</h2>
      {error ? (
        <Alert
          tone="error"
          actions={
            <Button variant="secondary" onClick={() => setAttempt(attempt + 1)}>
              {t('common:tryAgain')}
            </Button>
          }
        >
          {t('home.failed')}
        </Alert>
      ) : (
        <p role="status">{text()}</p>
      )}
      {isComplete && (
        <ul>
          {open.map(({ assignment: { assignment_id, name } }) => (
            <li key={assignment_id}>
              <Link lang="" dir="auto" to={paths.follow(assignment_id)}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

async function listNewest(auth: Auth) {
  const { items } = await listAssignments(auth);
  const rows = items.map((item) => ({ item }));
  const sorted = sortByNewest(rows, items, ({ assignment_id }) => assignment_id).map(({ item }) => item);
  return { newest: sorted.slice(0, maxRead), hasOlder: sorted.length > maxRead };
}
