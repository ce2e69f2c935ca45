import { useTranslation } from 'react-i18next';
import { readFeedback } from '../../api/feedback.ts';
import type { Block } from '../../api/form-schema.ts';
import type { Id } from '../../api/schema.ts';
import { FeedbackText } from '../../averages/FeedbackText.tsx';
import styles from './BlockFeedback.module.css';

/** The feedback on a block of a completed questionnaire, if there is any. */
export function BlockFeedback({ block, groupId }: { block: Block; groupId: Id | null }) {
  const { t } = useTranslation('questionnaire');
  const feedback = readFeedback(block.feedback, groupId);
  if (!feedback) return null;
  return (
    <section className={styles.feedback}>
      <h3>{t('feedback')}</h3>
      <FeedbackText {...feedback} />
    </section>
  );
}
