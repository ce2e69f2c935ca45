import { useTranslation } from 'react-i18next';
import type { BlockAverages } from '../../../../api/averages.ts';
import { feedbackOf, type GroupScores } from '../../../../averages/averages-table.ts';
import { FeedbackText } from '../../../../averages/FeedbackText.tsx';
import { WithNames } from '../../../../ui/WithNames.tsx';
import styles from './Averages.module.css';

type GroupFeedbackProps = { blocks: readonly BlockAverages[]; group: GroupScores };

/** The feedback to a group by block: a text and the advised steps. */
export function GroupFeedback({ blocks, group }: GroupFeedbackProps) {
  const { t } = useTranslation('assignment-averages');
  const feedback = feedbackOf(blocks, group.id);
  if (feedback.length === 0) {
    return group.mean === null ? null : <p className={styles.muted}>{t('noFeedback')}</p>;
  }
  return (
    <>
      <h2>
        <WithNames names={[group.name]} text={(group) => t('feedback', { group })} />
      </h2>
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
