import { useTranslation } from 'react-i18next';
import { readFeedback } from '../../api/feedback.ts';
import type { Block } from '../../api/form-schema.ts';
import type { Id } from '../../api/schema.ts';
import { FeedbackText } from '../../scores/FeedbackText.tsx';
import styles from './StudentAveragesPage.module.css';

/** The feedback on each block that has any, under the name of the block. */
export function AllFeedback({ blocks, groupId }: { blocks: readonly Block[]; groupId: Id | null }) {
  const { t } = useTranslation('questionnaire');
  const given = blocks.flatMap(({ block_id, name, feedback }) => {
    const read = readFeedback(feedback, groupId);
    return read ? [{ block_id, name, read }] : [];
  });
  if (given.length === 0) return null;
  return (
    <>
      <h2 className={styles.heading}>{t('feedback')}</h2>
      {given.map(({ block_id, name, read }) => (
        <section key={block_id} className={styles.feedback}>
          <h3 dir="auto">{name}</h3>
          <FeedbackText {...read} />
        </section>
      ))}
    </>
  );
}
