import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLoaderData, useSearchParams } from 'react-router-dom';
import { sameId } from '../../../../api/schema.ts';
import type { AveragesTable, GroupScores } from '../../../../averages/averages-table.ts';
import { groupRows, useAveragesTable } from '../../../../averages/averages-table.ts';
import { CsvButtons } from '../../../../averages/ScoreFigure.tsx';
import { paths } from '../../../../paths.ts';
import { useRequiredParam } from '../../../../session/route.ts';
import { UnreadableRows } from '../../../../shared/lists/Pager.tsx';
import { sortByName } from '../../../../shared/lists/use-list.ts';
import { announce } from '../../../../texts/use-write.ts';
import { Alert } from '../../../../ui/Alert.tsx';
import { buttonClass } from '../../../../ui/Button.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { AssignmentLayout } from '../AssignmentLayout.tsx';
import { AllGroups } from './AllGroups.tsx';
import styles from './Averages.module.css';
import { GroupAverages } from './GroupAverages.tsx';
import { groupParam, searchFor } from './groups.ts';
import { type AssignmentScores, nameOf } from './load-averages.ts';
import { BlockFigure, QuestionFigure } from './ScoreFigures.tsx';

export { loadScores as loader, revalidateScores as shouldRevalidate } from './load-averages.ts';

/** The averages of an assignment: of all groups side by side, or of the one in the address. */
export function Component() {
  const { t } = useTranslation(['assignment-averages', 'admin-assignments']);
  const scores = useLoaderData<AssignmentScores>();
  const assignmentId = useRequiredParam('assignmentId');
  const groupId = useSearchParams()[0].get(groupParam);
  const table = useAveragesTable(scores);
  const group = table.groups.find(({ id }) => sameId(id, groupId));
  const hasReport = table.perGroup && (!group || group.mean !== null);
  return (
    <AssignmentLayout
      id={assignmentId}
      name={scores.averages.name?.trim() || null}
      details={scores.details}
      tab="averages"
      actions={
        table.together.mean !== null && (
          <>
            <CsvButtons
              file={[nameOf(scores), group?.name, t('admin-assignments:averages')].join(' ')}
              rows={() => groupRows(table, group ? [group] : table.groups, t)}
            />
            <Link className={buttonClass('secondary')} to={paths.compare(assignmentId)}>
              {t('compare')}
            </Link>
            {hasReport && (
              <Link className={buttonClass('secondary')} to={paths.reports(assignmentId, group?.id)}>
                {t(group ? 'printReport' : 'printReports')}
              </Link>
            )}
          </>
        )
      }
    >
      <UnreadableRows count={scores.unreadable} />
      {table.groups.length === 0 ? (
        <EmptyState title={t('noGroups.title')} text={t('noGroups.text')} />
      ) : (
        <>
          <GroupLinks table={table} selected={group} />
          {groupId && !group && (
            <div className={styles.hint}>
              <Alert tone="warning">{t('unknownGroup')}</Alert>
            </div>
          )}
          {table.blocks.every(({ questions }) => questions.length === 0) ? (
            <EmptyState title={t('noQuestions.title')} text={t('noQuestions.text')} />
          ) : group ? (
            <GroupAverages table={table} group={group} />
          ) : (
            <AllAverages table={table} />
          )}
        </>
      )}
    </AssignmentLayout>
  );
}

type GroupLinksProps = { table: AveragesTable; selected: GroupScores | undefined };

/** A link to each group of the assignment. The focus stays on the link, so its name is announced. */
function GroupLinks({ table: { groups, perGroup }, selected }: GroupLinksProps) {
  const { t, i18n } = useTranslation('assignment-averages');
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // A long list scrolls to the group in the address.
    if (selected) list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  const link = (name: string, group: GroupScores | undefined, text: ReactNode) => (
    <li key={group?.id ?? ''}>
      <Link
        to={searchFor(group?.id)}
        preventScrollReset
        aria-current={group === selected ? 'true' : undefined}
        onClick={() => announce(name)}
      >
        {text}
      </Link>
    </li>
  );
  return (
    <nav className={styles.picker} aria-label={t('groups')}>
      <ul ref={list}>
        {link(t('all'), undefined, t('all'))}
        {sortByName(groups, i18n.language).map((group) =>
          link(
            group.name,
            group,
            <>
              <bdi lang="">{group.name}</bdi>{' '}
              {perGroup && group.mean === null && <small>{t('noAnswers.short')}</small>}
            </>,
          ),
        )}
      </ul>
    </nav>
  );
}

/** The averages of all groups, and the prompt to choose one. */
function AllAverages({ table }: { table: AveragesTable }) {
  const { t } = useTranslation('assignment-averages');
  const together = { blocks: table.blocks, scores: table.together, group: t('all') };
  if (table.together.mean === null) {
    return <EmptyState title={t('noAnswers.title')} text={t('noAnswers.ofAll')} />;
  }
  return (
    <>
      <p className={styles.hint}>{t(table.perGroup ? 'choose' : 'notPerGroup.text')}</p>
      {table.perGroup && <AllGroups table={table} />}
      <BlockFigure {...together} />
      {!table.perGroup && <QuestionFigure {...together} />}
    </>
  );
}
