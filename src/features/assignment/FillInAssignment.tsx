import { type ComponentProps, useCallback, useEffect } from 'react';
import { useRevalidator } from 'react-router-dom';
import { type Answers, type Place, positionOf, submissionOf } from '../../answers/answers.ts';
import type { AssignmentForm } from '../../api/form-schema.ts';
import type { Answer } from '../../api/schema.ts';
import type { SubmitIntent } from '../../outbox/intent.ts';
import { paths } from '../../paths.ts';
import { FillIn } from '../../questionnaire/FillIn.tsx';
import { StoredNotices } from '../../questionnaire/StoredNotices.tsx';
import { useRequiredParam } from '../../session/route-input.ts';
import { useUser } from '../../session/use-user.ts';
import { answersKey } from '../../storage/keys.ts';
import { refusalOf } from '../../storage/unsent.ts';
import { saveToBackend } from './save-answer.ts';
import { useGroup } from './use-group.ts';
import { useGroupNote } from './use-group-note.tsx';

type Props = { form: AssignmentForm } & ComponentProps<typeof StoredNotices>;

/** The questionnaire of an assignment. Each answer is saved at the backend as well. */
export function FillInAssignment({ form, problem, isChanged }: Props) {
  const assignmentId = useRequiredParam('assignmentId');
  const { uuid, user_id } = useUser();
  useReloadWhenRemoved(answersKey(uuid, assignmentId));
  const group = useGroup(form, problem !== null);
  const isRefused = refusalOf(uuid, assignmentId) === 'assignment-closed';
  const save = useCallback(
    (place: Place, answer: Answer) => saveToBackend(assignmentId, positionOf(place).questionId, answer),
    [assignmentId],
  );
  const createIntent = (answers: Answers, again: boolean): SubmitIntent | null => {
    const submission = submissionOf(form, assignmentId, user_id, answers);
    return submission && { intent: 'submit', userUuid: uuid, submission, again };
  };
  return (
    <FillIn
      form={form}
      note={useGroupNote(group)}
      formId={assignmentId}
      isClosed={form.open === false}
      createIntent={createIntent}
      nextPath={paths.confirmation(assignmentId)}
      onAnswer={save}
      notices={
        <StoredNotices problem={problem} isChanged={isChanged} isClosed={form.open === false && !isRefused} />
      }
    />
  );
}

/** Loads the page again when another tab has removed the answers: it may have submitted them. */
function useReloadWhenRemoved(storageKey: string) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const handleStorage = ({ key, newValue }: StorageEvent) => {
      if (key === storageKey && newValue === null) void revalidate();
    };
    window.addEventListener('storage', handleStorage);
    return () => window.removeEventListener('storage', handleStorage);
  }, [storageKey, revalidate]);
}
