import { type ComponentProps, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { type Answers, type Place, questionAt, submissionOf } from '../../answers/answers.ts';
import type { AssignmentForm } from '../../api/form-schema.ts';
import type { Answer } from '../../api/schema.ts';
import type { Intent } from '../../outbox/intent.ts';
import { paths } from '../../paths.ts';
import { FillIn } from '../../questionnaire/FillIn.tsx';
import { StoredNotices } from '../../questionnaire/StoredNotices.tsx';
import { useUser } from '../../session/use-user.ts';
import { answersKey, refusalOf } from '../../storage/unsent.ts';
import { Alert } from '../../ui/Alert.tsx';
import { copyToBackend } from './save-answer.ts';
import { useGroup } from './use-group.ts';
import { useRemovedElsewhere } from './use-removed-elsewhere.ts';

type Props = { form: AssignmentForm } & ComponentProps<typeof StoredNotices>;

/** The questionnaire of an assignment, which copies each answer to the backend as well. */
export function FillInAssignment({ form, problem, isChanged }: Props) {
  const { t } = useTranslation('questionnaire');
  const { assignmentId = '' } = useParams();
  const { uuid, user_id } = useUser();
  useRemovedElsewhere(answersKey(uuid, assignmentId));
  const group = useGroup(form, problem !== null);
  const isRefused = refusalOf(uuid, assignmentId) === 'assignment-closed';
  const copy = useCallback(
    (place: Place, answer: Answer) => copyToBackend(assignmentId, questionAt(place), answer),
    [assignmentId],
  );
  const handIn = (answers: Answers, again: boolean): Intent | null => {
    const submission = submissionOf(form, assignmentId, user_id, answers);
    return submission && { intent: 'submit', userUuid: uuid, submission, again };
  };
  return (
    <FillIn
      form={form}
      note={group ? group.name && t('group', { name: group.name }) : undefined}
      formId={assignmentId}
      isClosed={form.open === false}
      handIn={handIn}
      leadsTo={paths.confirmation(assignmentId)}
      onAnswer={copy}
      notices={
        <>
          <StoredNotices problem={problem} isChanged={isChanged} />
          {form.open === false && !isRefused && <Alert tone="warning">{t('closedMeanwhile')}</Alert>}
        </>
      }
    />
  );
}
