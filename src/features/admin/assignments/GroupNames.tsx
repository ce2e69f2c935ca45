import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AssignmentDetails } from '../../../api/assignments.ts';
import { Button } from '../../../ui/Button.tsx';
import styles from './Assignments.module.css';

const atFirst = 12;

/** The names of an assignment's groups; of very many, the rest on request. */
export function GroupNames({ groups }: Pick<AssignmentDetails, 'groups'>) {
  const { t } = useTranslation('admin-assignments');
  const [all, setAll] = useState(false);
  if (groups.length === 0) return t('noGroups');
  const shown = all ? groups : groups.slice(0, atFirst);
  const count = groups.length - shown.length;
  return (
    <>
      <ul className={styles.groups}>
        {shown.map(({ group_id, name }) => (
          <li key={group_id} dir="auto">
            {name}
          </li>
        ))}
      </ul>
      {count > 0 && (
        <Button variant="quiet" onClick={() => setAll(true)}>
          {t('moreGroups', { count })}
        </Button>
      )}
    </>
  );
}
