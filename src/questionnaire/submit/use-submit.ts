import { startTransition, useEffect, useMemo, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { AppError, isAppError } from '../../api/errors.ts';
import type { Form } from '../../api/form-schema.ts';
import type { AnswerStore } from '../../device/answers/answer-store.ts';
import { type Answers, placesOf } from '../../device/answers/answers.ts';
import { outboxKey } from '../../device/keys.ts';
import {
  onSubmitResult,
  readOutboxEntry,
  reportSubmitResult,
  type SubmitResult,
} from '../../device/outbox/entries.ts';
import { addToOutbox } from '../../device/outbox/queue.ts';
import type { SubmitTask } from '../../device/outbox/submit.ts';
import {
  isSubmitting,
  useIsSubmitting,
  whileSubmitting,
} from '../../device/outbox/submitting.ts';
import { tokenOfPage } from '../../device/session/session.ts';
import { readToken } from '../../device/token.ts';
import { useUser } from '../../session/use-user.ts';
import { useHasOpen } from '../use-answers.ts';
import { loadOutbox } from './use-outbox.ts';

export type SubmitOptions = {
  form: Form;
  /** The assignment or test. */
  formId: string;
  isClosed?: boolean;
  /** Whether the backend did not return the form, so that it may be gone. */
  isUnconfirmed?: boolean;
  /** Returns the body of the request, or null while a question has no answer. */
  bodyOf: (answers: Answers) => SubmitTask['body'] | null;
  /** Called before complete answers are submitted; calls `submit` on confirmation. */
  confirm?: ((submit: () => void) => void) | undefined;
};

export type SubmitState = {
  /** Whether the answers are being submitted and the form is locked. */
  busy: boolean;
  /** Whether this session queued the answers. */
  isQueued: boolean;
  error: AppError | undefined;
  /** Whether the error is from an earlier visit to the page. */
  isEarlierError: boolean;
  /** Whether the answers are read-only because the assignment is closed or gone. */
  isOver: boolean;
  marksOpenQuestions: boolean;
  /** A new value for each failed attempt. */
  attempt: unknown;
  /** Submits after the confirmation, where there is one. */
  submitOrConfirm: () => void;
  submit: () => void;
};

/** Submits the answers of a form, and follows the result, also of an attempt on an earlier visit to the page. */
export function useSubmit(store: AnswerStore, options: SubmitOptions): SubmitState {
  const { form, formId, isClosed = false, isUnconfirmed = false, bodyOf, confirm } = options;
  const { uuid } = useUser();
  const key = outboxKey(uuid, formId);
  const { revalidate } = useRevalidator();
  const isUnderWay = useIsSubmitting(key);
  const { result, isReloading } = useResult(key);
  const [wasIncomplete, setWasIncomplete] = useState(false);
  const places = useMemo(() => placesOf(form), [form]);
  const hasOpen = useHasOpen(store, places);
  // Otherwise clearing an answer would bring the message back.
  if (wasIncomplete && !hasOpen) setWasIncomplete(false);

  const submit = () => {
    if (isSubmitting(key)) return;
    // The session has ended, or is another user's by now.
    if (readToken() !== tokenOfPage()) return void revalidate();
    const answers = store.answers();
    const body = bodyOf(answers);
    setWasIncomplete(body === null);
    if (body) void submitOrQueue({ userUuid: uuid, formId, answers, body });
  };
  const entry = readOutboxEntry(uuid, formId);
  const refusal = entry?.refusal;
  // A refusal because the assignment was closed or gone is void when it is open again.
  const isRevoked =
    (refusal === 'assignment-closed' && !isClosed) || (refusal === 'submit-gone' && !isUnconfirmed);
  const earlier =
    refusal && !isRevoked ? new AppError(refusal, 'status', { params: { id: formId } }) : undefined;
  const incomplete = hasOpen && wasIncomplete ? new AppError('submit-incomplete', 'status') : undefined;
  const error = incomplete ?? (result?.isAutomatic ? undefined : result?.error) ?? earlier;
  return {
    // Until the next page is shown, and until the page knows why a changed form was refused.
    busy: isUnderWay || isReloading || result?.outcome === 'submitted',
    isQueued: entry?.state === 'queued',
    // The message about open questions disappears with the last one.
    error: !hasOpen && isAppError(error, 'submit-incomplete') ? undefined : error,
    isEarlierError: error !== undefined && error === earlier,
    isOver: isAppError(error, 'submit-gone', 'assignment-closed'),
    marksOpenQuestions: wasIncomplete || isAppError(error, 'submit-incomplete'),
    attempt: result,
    submitOrConfirm: () => (confirm && !hasOpen ? confirm(submit) : submit()),
    submit,
  };
}

/** The result of the last attempt since the page was opened. Reloads the page when the form has changed. */
function useResult(key: string) {
  const { revalidate } = useRevalidator();
  const [result, setResult] = useState<SubmitResult | null>(null);
  const [isReloading, setReloading] = useState(false);
  useEffect(
    () =>
      onSubmitResult((result) => {
        if (outboxKey(result.userUuid, result.formId) !== key) return;
        setResult(result);
        if (!isAboutChange(result)) return;
        setReloading(true);
        // The router shows the reloaded page in a transition too.
        void revalidate().then(() => startTransition(() => setReloading(false)));
      }),
    [key, revalidate],
  );
  return { result, isReloading };
}

function isAboutChange({ error, isAutomatic }: SubmitResult): boolean {
  return !isAutomatic && isAppError(error, 'submit-incomplete', 'assignment-closed');
}

/** Submits answers, or queues them when the code for it does not load. */
function submitOrQueue(task: SubmitTask): Promise<void> {
  const { userUuid, formId, answers } = task;
  return whileSubmitting(outboxKey(userUuid, formId), async () => {
    const code = await loadOutbox().catch(() => null);
    if (code) return code.submitAnswers(task);
    const result = { userUuid, formId, isAutomatic: false };
    if (addToOutbox(userUuid, formId, answers)) reportSubmitResult({ ...result, outcome: 'queued' });
    else {
      const error = new AppError('submit-failed', 'network');
      reportSubmitResult({ ...result, outcome: 'failed', error });
    }
  });
}
