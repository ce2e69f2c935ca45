import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { AssignmentForm } from '../../api/form-schema.ts';
import { fixedAnswers } from '../../device/answers/answer-store.ts';
import { paths } from '../../paths.ts';
import { Questionnaire } from '../../questionnaire/Questionnaire.tsx';
import { useRequiredParam } from '../../session/route-input.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { lateCode } from '../../ui/late-code.tsx';
import { GroupNote } from './GroupNote.tsx';
import { useGroup } from './use-group.ts';

// Not part of a first visit.
const BlockFeedback = lateCode(() => import('./BlockFeedback.tsx')).part((code) => code.BlockFeedback, {
  instead: FeedbackFailed,
});

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
      after={(block) =>
        block.feedback != null && <BlockFeedback block={block} groupId={group?.group_id ?? null} />
      }
      status={t('completed')}
      end={
        <Link className={buttonClass()} to={paths.averages(assignmentId)}>
          {t('averages')}
        </Link>
      }
    />
  );
}

function FeedbackFailed() {
  const { t } = useTranslation('questionnaire');
  return <p>{t('partFailed')}</p>;
}
