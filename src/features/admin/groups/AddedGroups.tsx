import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Group } from '../../../api/group-schema.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import styles from './AddGroups.module.css';

type Props = {
  /** The groups that were added, with their ids. */
  groups: Group[];
  /** How many were added. */
  count: number;
  /** How many were not, when one of them has failed. */
  failed: number;
};

/**
 * What a run has done: how many groups it added, with a link to an assignment for them, and how many it did not. It takes
 * the focus when it appears, because the button that was pressed is disabled when no name is left.
 */
export function AddedGroups({ groups, count, failed }: Props) {
  const { t } = useTranslation('add-groups');
  const result = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (count > 0) result.current?.focus();
  }, [count]);
  return (
    <div ref={result} className={styles.result} tabIndex={-1}>
      {failed > 0 && <Alert tone="error">{t('stayed', { count: failed })}</Alert>}
      {count > 0 && (
        <Alert
          tone="success"
          title={t('added', { count })}
          actions={
            <>
              {groups.length > 0 && (
                <Link
                  className={buttonClass()}
                  to={paths.addAssignmentWith(groups.map(({ group_id }) => group_id))}
                >
                  {t('assign', { count: groups.length })}
                </Link>
              )}
              <Link className={buttonClass('secondary')} to={paths.groups}>
                {t('toList')}
              </Link>
            </>
          }
        />
      )}
    </div>
  );
}
