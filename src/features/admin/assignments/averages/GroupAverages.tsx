import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import {
  type AveragesTable,
  countAnswered,
  feedbackOf,
  type GroupScores,
} from '../../../../averages/averages-table.ts';
import { FeedbackText } from '../../../../averages/FeedbackText.tsx';
import { buttonClass } from '../../../../ui/Button.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { WithNames } from '../../../../ui/WithNames.tsx';
import styles from './Averages.module.css';
import { searchFor } from './groups.ts';
import { BlockFigure, QuestionFigure } from './ScoreFigures.tsx';

type GroupAveragesProps = { table: AveragesTable; group: GroupScores };

/** The scores of a group by block and by question, and the feedback to it. Without answers a message instead of scores of 0. */
export function GroupAverages({ table, group }: GroupAveragesProps) {
  const { t } = useTranslation('assignment-averages');
  const { blocks, groups, together, perGroup } = table;
  if (!perGroup) {
    const toAll = (
      <Link className={buttonClass()} to={searchFor()} preventScrollReset>
        {t('all')}
      </Link>
    );
    return <EmptyState title={t('notPerGroup.title')} text={t('notPerGroup.text')} action={toAll} />;
  }
  // With a single group there is no mean to compare with.
  const ofGroups = countAnswered(groups) > 1 ? together : null;
  const shown = { blocks, scores: group, ofGroups, group: group.name };
  const feedback = feedbackOf(table, group.id);
  return (
    <>
      {group.mean === null ? (
        <EmptyState
          title={t('noAnswers.title')}
          text={<WithNames names={[group.name]} text={(group) => t('noAnswers.ofGroup', { group })} />}
        />
      ) : (
        <>
          <BlockFigure {...shown} />
          <QuestionFigure {...shown} />
          {feedback.length === 0 && <p className={styles.muted}>{t('noFeedback')}</p>}
        </>
      )}
      {feedback.length > 0 && (
        <h2>
          <WithNames names={[group.name]} text={(group) => t('feedback', { group })} />
        </h2>
      )}
      {feedback.map(({ block, main, steps }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a block has no id
        <section key={at} className={styles.feedback}>
          <h3 lang="" dir="auto">
            {block}
          </h3>
          <FeedbackText main={main} steps={steps} />
        </section>
      ))}
    </>
  );
}
