import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { AppError } from '../../../../api/errors.ts';
import { countAnswered } from '../../../../averages/scores.ts';
import { sortByName } from '../../../../shared/lists/find.ts';
import { errorText } from '../../../../texts/error-text.ts';
import { formatList, localeOf } from '../../../../texts/format.ts';
import { Button } from '../../../../ui/Button.tsx';
import { cx } from '../../../../ui/cx.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { WithNames } from '../../../../ui/WithNames.tsx';
import styles from './Follow.module.css';
import { type FollowedGroup, type FollowState, followedGroups, type News } from './follow-state.ts';

type Props = {
  shown: NonNullable<FollowState['shown']>;
  name: string | null;
  error: AppError | null;
  news: News | null;
};

/** The groups of an assignment with their numbers of answers, readable in a classroom, also in full screen. */
export function FollowBoard({ shown: { table, time, details }, name, error, news }: Props) {
  const { t, i18n } = useTranslation('follow');
  const board = useRef<HTMLElement>(null);
  const fullScreen = useFullScreen(board);
  const groups = useMemo(
    () => followedGroups(sortByName(table.groups, i18n.language)),
    [table, i18n.language],
  );
  const columns = columnsFor(groups.length);
  const size = { '--columns': columns, '--rows': Math.ceil(groups.length / columns) } as CSSProperties;
  const at = new Date(time).toLocaleTimeString(localeOf(i18n.language), { timeStyle: 'medium' });
  return (
    <section className={styles.board} ref={board} style={size} aria-label={t('text')}>
      <div className={styles.head}>
        {fullScreen.isOn && (
          <p className={styles.name}>
            <bdi lang="">{name}</bdi>
          </p>
        )}
        <h2 className={styles.count}>{t('count', { done: countAnswered(groups), total: groups.length })}</h2>
        {fullScreen.isPossible && (
          <Button variant="secondary" onClick={fullScreen.toggle}>
            {t(fullScreen.isOn ? 'leaveFullScreen' : 'fullScreen')}
          </Button>
        )}
      </div>
      <ul className={styles.groups}>
        {groups.map((group) => (
          <Group key={group.id} group={group} />
        ))}
      </ul>
      {error ? (
        <p className={cx(styles.time, styles.failed)}>
          <Icon name="warning" ring />
          <span>
            {t('notUpdated', { time: at })} {errorText(error)}
          </span>
        </p>
      ) : (
        <p className={styles.time}>{details.open ? t('updated', { time: at }) : t('closed')}</p>
      )}
      <p className="visually-hidden" role="status">
        {useNewsText(news)}
      </p>
    </section>
  );
}

function Group({ group: { name, hasAnswered, least } }: { group: FollowedGroup }) {
  const { t } = useTranslation('follow');
  return (
    <li className={cx(styles.group, hasAnswered && styles.answered)}>
      <strong lang="" dir="auto">
        {name}
      </strong>{' '}
      <span>
        {hasAnswered && <Icon name="success" />}
        {hasAnswered ? (least === null ? t('answered') : t('least', { count: least })) : t('waiting')}
      </span>
    </li>
  );
}

/** The number of columns on a wide screen: more than rows, because a screen is wider than high. */
function columnsFor(count: number): number {
  return Math.min(6, Math.max(1, Math.ceil(Math.sqrt(count))));
}

function useNewsText(news: News | null): ReactNode {
  const { t, i18n } = useTranslation('follow');
  if (!news) return '';
  if (news.kind === 'failed') return t('news.failed');
  if (news.kind === 'updated') return t('news.updated');
  if (news.kind === 'closed') return t('closed');
  const { names } = news;
  return (
    <WithNames
      names={names}
      text={(...marks) => t('news.answered', { names: formatList(marks, i18n.language) })}
    />
  );
}

/** Shows an element in full screen, which some phones do not support. */
function useFullScreen(element: RefObject<HTMLElement | null>) {
  const [isOn, setIsOn] = useState(false);
  useEffect(() => {
    const read = () => setIsOn(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', read);
    return () => document.removeEventListener('fullscreenchange', read);
  }, []);
  const toggle = () => {
    // If the browser refuses, the page stays as it is.
    const change = isOn ? document.exitFullscreen() : element.current?.requestFullscreen();
    change?.catch(() => {});
  };
  return { isOn, isPossible: document.fullscreenEnabled === true, toggle };
}
