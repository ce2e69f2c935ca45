import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { AppError } from '../../../api/errors.ts';
import type { Group } from '../../../api/group-schema.ts';
import { paths } from '../../../paths.ts';
import { ErrorMessage } from '../../../texts/ErrorMessage.tsx';
import { Alert } from '../../../ui/Alert.tsx';
import { buttonClass } from '../../../ui/Button.tsx';
import styles from './AddGroups.module.css';

type Props = {
  groups: Group[];
  count: number;
  /** The number of names left, and why, unless the user stopped it. */
  unfinished: number;
  error: AppError | undefined;
};

/**
 * The result of a run: how many groups were added, with a link to an assignment for them, how many were not, and why.
 * Focused when it appears, because the button is disabled when no name is left.
 */
export function AddedGroups({ groups, count, unfinished, error }: Props) {
  const { t } = useTranslation('add-groups');
  const result = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (count > 0) result.current?.focus();
  }, [count]);
  const stayed = unfinished > 0 && t('stayed', { count: unfinished });
  return (
    <div ref={result} className={styles.result} tabIndex={-1}>
      {error ? (
        <ErrorMessage error={error} title={stayed} />
      ) : (
        stayed && <Alert tone="warning">{stayed}</Alert>
      )}
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
