import { clsx } from 'clsx';
import { type CSSProperties, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppError } from '../../../../api/errors.ts';
import { countAnswered, useAveragesTable } from '../../../../averages/averages-table.ts';
import { sortByName } from '../../../../shared/lists/use-list.ts';
import { errorText } from '../../../../texts/error-text.ts';
import { formatList, localeOf } from '../../../../texts/format.ts';
import { announce } from '../../../../texts/use-write.ts';
import { Alert } from '../../../../ui/Alert.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import type { AssignmentScores } from '../averages/load-averages.ts';
import styles from './Follow.module.css';

type Props = {
  scores: AssignmentScores;
  /** When they were loaded, in ms since 1970. */
  time: number;
  name: string | null;
  /** Why the last load failed. */
  error: AppError | null;
};

/** The groups of an assignment, the waiting ones first, readable in a classroom, also in full screen. */
export function FollowBoard({ scores, time, name, error }: Props) {
  const { t, i18n } = useTranslation(['follow', 'assignment-averages']);
  const board = useRef<HTMLElement>(null);
  const table = useAveragesTable(scores);
  const groups = useMemo(
    () =>
      sortByName(table.groups, i18n.language).sort(
        (a, b) => Number(a.mean !== null) - Number(b.mean !== null),
      ),
    [table, i18n.language],
  );
  const answered = useMemo(
    () => groups.filter(({ mean }) => mean !== null).map(({ name }) => name),
    [groups],
  );
  const before = useRef(answered);
  useEffect(() => {
    const names = answered.filter((name) => !before.current.includes(name));
    before.current = answered;
    if (names.length > 0) announce(t('news.answered', { names: formatList(names, i18n.language) }));
  }, [answered, t, i18n.language]);
  if (groups.length === 0) {
    return (
      <EmptyState
        title={t('assignment-averages:noGroups.title')}
        text={t('assignment-averages:noGroups.text')}
      />
    );
  }
  if (!table.perGroup) return <Alert tone="info">{t('notPerGroup')}</Alert>;
  // More columns than rows, because a screen is wider than high.
  const columns = Math.min(6, Math.ceil(Math.sqrt(groups.length)));
  const size = { '--columns': columns, '--rows': Math.ceil(groups.length / columns) } as CSSProperties;
  const at = new Date(time).toLocaleTimeString(localeOf(i18n.language), { timeStyle: 'medium' });
  return (
    <section className={styles.board} ref={board} style={size} aria-label={t('text')}>
      <div className={styles.head}>
        <p className={styles.name}>
          <bdi lang="">{name}</bdi>
        </p>
        <h2 className={styles.count}>{t('count', { done: countAnswered(groups), total: groups.length })}</h2>
        {/* Some phones have no full screen. */}
        {document.fullscreenEnabled === true && (
          <Button
            variant="secondary"
            className={styles.fullScreen}
            // If the browser refuses, the page stays as it is.
            onClick={() => board.current?.requestFullscreen().catch(() => {})}
          >
            {t('fullScreen')}
          </Button>
        )}
      </div>
      <ul className={styles.groups}>
        {groups.map(({ id, name, mean }) => (
          <li key={id} className={clsx(styles.group, mean !== null && styles.answered)}>
            <strong lang="" dir="auto">
              {name}
            </strong>{' '}
            <span>
              {mean !== null && <Icon name="success" />}
              <span>{t(mean === null ? 'waiting' : 'answered')}</span>
            </span>
          </li>
        ))}
      </ul>
      {!error && scores.details.open && <p className={styles.time}>{t('updated', { time: at })}</p>}
      <div role="status">
        {error ? (
          <p className={clsx(styles.time, styles.failed)}>
            <Icon name="warning" ring />
            <span>{`${t('notUpdated', { time: at })} ${errorText(error)}`}</span>
          </p>
        ) : (
          !scores.details.open && <p className={styles.time}>{t('closed')}</p>
        )}
      </div>
    </section>
  );
}
