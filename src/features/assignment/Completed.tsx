import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { readFeedback } from '../../api/feedback.ts';
import type { AssignmentForm, Block } from '../../api/form-schema.ts';
import type { Id } from '../../api/schema.ts';
import { FeedbackText } from '../../averages/FeedbackText.tsx';
import { fixedAnswers } from '../../device/answers/answer-store.ts';
import { paths } from '../../paths.ts';
import { Questionnaire } from '../../questionnaire/Questionnaire.tsx';
import { useRequiredParam } from '../../session/route.ts';
import { buttonClass } from '../../ui/Button.tsx';
import styles from './Completed.module.css';
import { GroupNote } from './GroupNote.tsx';
import { useGroup } from './use-group.ts';

/** A completed questionnaire: the pupil's answers, the feedback on them, and a link to the averages. */
export function Completed({ form }: { form: AssignmentForm }) {
  const { t } = useTranslation('questionnaire');
  const assignmentId = useRequiredParam('assignmentId');
  const source = useMemo(() => fixedAnswers(form), [form]);
  const group = useGroup(form, false);
  return (
    <Questionnaire
      form={form}
      source={source}
      note={<GroupNote group={group} />}
      after={(block) => <BlockFeedback block={block} groupId={group?.group_id ?? null} />}
      status={t('completed')}
      end={
        <Link className={buttonClass()} to={paths.averages(assignmentId)}>
          {t('averages')}
        </Link>
      }
    />
  );
}

/** The feedback on a block, if there is any. */
function BlockFeedback({ block, groupId }: { block: Block; groupId: Id | null }) {
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
