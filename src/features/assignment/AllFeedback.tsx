import { useTranslation } from 'react-i18next';
import { readFeedback } from '../../api/feedback.ts';
import type { Block } from '../../api/form-schema.ts';
import type { Id } from '../../api/schema.ts';
import { FeedbackText } from '../../averages/FeedbackText.tsx';
import styles from './StudentAveragesPage.module.css';

export function AllFeedback({ blocks, groupId }: { blocks: readonly Block[]; groupId: Id | null }) {
  const { t } = useTranslation('questionnaire');
  const withFeedback = blocks.flatMap(({ block_id, name, feedback: value }) => {
    const feedback = readFeedback(value, groupId);
    return feedback ? [{ block_id, name, feedback }] : [];
  });
  if (withFeedback.length === 0) return null;
  return (
    <>
      <h2 className={styles.heading}>{t('feedback')}</h2>
      {withFeedback.map(({ block_id, name, feedback }) => (
        <section key={block_id} className={styles.feedback}>
          <h3 lang="" dir="auto">
            {name}
          </h3>
          <FeedbackText {...feedback} />
        </section>
      ))}
    </>
  );
}
