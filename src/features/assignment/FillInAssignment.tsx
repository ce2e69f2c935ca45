import { type ComponentProps, useCallback, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { isAppError } from '../../api/errors.ts';
import type { AssignmentForm } from '../../api/form-schema.ts';
import { saveAnswer } from '../../api/user-forms.ts';
import { positionOf, submissionOf } from '../../device/answers/answers.ts';
import type { SaveAnswer } from '../../device/answers/local-answers.ts';
import { answersKey } from '../../device/keys.ts';
import { onChangeElsewhere } from '../../device/local-storage.ts';
import { readOutboxEntry } from '../../device/outbox/entries.ts';
import { sessionOfPage } from '../../device/session/session.ts';
import { paths } from '../../paths.ts';
import { FillIn } from '../../questionnaire/FillIn.tsx';
import { StoredNotices } from '../../questionnaire/StoredNotices.tsx';
import { useRequiredParam, useUser } from '../../session/route.ts';
import { GroupNote } from './GroupNote.tsx';
import { useGroup } from './use-group.ts';

type Props = { form: AssignmentForm } & ComponentProps<typeof StoredNotices>;

/** The questionnaire of an assignment. Each answer is also saved at the backend. */
export function FillInAssignment({ form, problem, isChanged }: Props) {
  const assignmentId = useRequiredParam('assignmentId');
  const { uuid, user_id } = useUser();
  useReloadWhenRemoved(answersKey(uuid, assignmentId));
  const group = useGroup(form, problem !== null);
  const refusal = readOutboxEntry(uuid, assignmentId)?.refusal;
  const { save, isClosedNow } = useSaveAnswer(assignmentId);
  return (
    <FillIn
      form={form}
      note={<GroupNote group={group} />}
      formId={assignmentId}
      isClosed={form.open === false}
      isUnconfirmed={problem !== null}
      bodyOf={(answers) => submissionOf(form, assignmentId, user_id, answers)}
      nextPath={paths.confirmation(assignmentId)}
      save={save}
      notices={
        <StoredNotices
          problem={refusal === 'submit-gone' ? null : problem}
          isChanged={isChanged}
          isClosedNow={isClosedNow}
          isClosed={form.open === false && refusal !== 'assignment-closed'}
        />
      }
    />
  );
}

/**
 * Saves answers at the backend. A failure tells nobody, because the answer on this device is the one that counts, but a
 * closed assignment is said; any other refusal reloads the page, once, because the form may say more.
 */
function useSaveAnswer(assignmentId: string) {
  const { revalidate } = useRevalidator();
  const [isClosedNow, setClosedNow] = useState(false);
  const isReloaded = useRef(false);
  const save = useCallback<SaveAnswer>(
    async (question, answer) => {
      const session = sessionOfPage();
      if (!session) return 'failed';
      const { token, signal } = session;
      try {
        await saveAnswer(assignmentId, positionOf(question).questionId, answer, { token, signal });
        return 'saved';
      } catch (error) {
        if (isAppError(error, 'answer-saving-off')) return 'unsupported';
        if (isAppError(error, 'answer-closed')) setClosedNow(true);
        if (isAppError(error, 'answer-refused') && !isReloaded.current) {
          isReloaded.current = true;
          void revalidate();
        }
        return 'failed';
      }
    },
    [assignmentId, revalidate],
  );
  return { save, isClosedNow };
}

/** Reloads the page when another tab has removed the answers, because it may have submitted them. */
function useReloadWhenRemoved(storageKey: string) {
  const { revalidate } = useRevalidator();
  useEffect(
    () =>
      onChangeElsewhere((key, { newValue }) => {
        if (key === storageKey && newValue === null) void revalidate();
      }),
    [storageKey, revalidate],
  );
}
