import { type ComponentProps, useCallback, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import type { AssignmentForm } from '../../api/form-schema.ts';
import type { Answer } from '../../api/scale.ts';
import { type Place, positionOf, submissionOf } from '../../device/answers/answers.ts';
import { saveToBackend } from '../../device/answers/save-answer.ts';
import { answersKey } from '../../device/keys.ts';
import { onStorageChange } from '../../device/local-storage.ts';
import { readOutboxEntry } from '../../device/outbox/entries.ts';
import { paths } from '../../paths.ts';
import { FillIn } from '../../questionnaire/FillIn.tsx';
import { StoredNotices } from '../../questionnaire/StoredNotices.tsx';
import { useRequiredParam } from '../../session/route-input.ts';
import { useUser } from '../../session/use-user.ts';
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
  const { isClosedNow, handleRefusal } = useRefusedAnswer();
  const save = useCallback(
    (place: Place, answer: Answer) =>
      saveToBackend(assignmentId, positionOf(place).questionId, answer, handleRefusal),
    [assignmentId, handleRefusal],
  );
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
 * Whether the refusal of a saved answer said that the assignment is closed. Another reason reloads the page, once,
 * because the form may say more.
 */
function useRefusedAnswer() {
  const { revalidate } = useRevalidator();
  const [isClosedNow, setClosedNow] = useState(false);
  const isReloaded = useRef(false);
  const handleRefusal = useCallback(
    (isClosed: boolean) => {
      if (isClosed) return setClosedNow(true);
      if (!isReloaded.current) void revalidate();
      isReloaded.current = true;
    },
    [revalidate],
  );
  return { isClosedNow, handleRefusal };
}

/** Reloads the page when another tab has removed the answers, because it may have submitted them. */
function useReloadWhenRemoved(storageKey: string) {
  const { revalidate } = useRevalidator();
  useEffect(
    () =>
      onStorageChange((key, elsewhere) => {
        if (key === storageKey && elsewhere?.newValue === null) void revalidate();
      }),
    [storageKey, revalidate],
  );
}
