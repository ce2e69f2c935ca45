import { useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { AppError, isAppError } from '../api/errors.ts';
import type { Form } from '../api/form-schema.ts';
import type { AnswerStore } from '../device/answers/answer-store.ts';
import { type Answers, placesOf } from '../device/answers/answers.ts';
import { outboxKey } from '../device/keys.ts';
import type { Credentials, SubmitIntent, SubmitReply } from '../device/outbox/intent.ts';
import { useIsInBackground, useIsSubmitting } from '../device/outbox/submitting.ts';
import { isQueuedBySession, refusalOf } from '../device/unsent.ts';
import { useUser } from '../session/use-user.ts';
import { useWrite } from '../texts/use-write.ts';
import { useOpenCount } from './use-answers.ts';

export type SubmitOptions = {
  form: Form;
  /** The assignment or test. */
  formId: string;
  isClosed?: boolean;
  /** Whether the backend did not return the form, so that it may be gone. */
  isUnconfirmed?: boolean;
  /** Returns the body for the page's action, or null while a question has no answer. */
  createIntent: (answers: Answers) => SubmitIntent | null;
  /** Called before complete answers are submitted; calls `submit` on confirmation. */
  confirm?: ((submit: () => void) => void) | undefined;
};

export type SubmitState = {
  /** Whether the answers are being submitted and the form is locked. */
  busy: boolean;
  /** Whether this session queued the answers. */
  isQueued: boolean;
  /** Whether the browser is expected to submit queued answers after the app is closed. */
  isInBackground: boolean;
  error: AppError | undefined;
  /** Whether the error is from an earlier visit to the page. */
  isEarlierError: boolean;
  /** Whether the answers are read-only because the assignment is closed or gone. */
  isOver: boolean;
  marksOpenQuestions: boolean;
  isSigningIn: boolean;
  /** A new value for each failed attempt. */
  attempt: unknown;
  /** Submits after the confirmation, where there is one. */
  submitOrConfirm: () => void;
  /** Submits at once, after logging in again when credentials are given. */
  submit: (signIn?: Credentials) => void;
};

/** Submits the answers of a form, and follows the result, also of an attempt on an earlier visit to the page. */
export function useSubmit(
  store: AnswerStore,
  { form, formId, isClosed = false, isUnconfirmed = false, createIntent, confirm }: SubmitOptions,
): SubmitState {
  const { uuid } = useUser();
  const key = outboxKey(uuid, formId);
  // The key finds an attempt that is still under way when the pupil returns to the page.
  const fetcher = useWrite<SubmitReply>({ key });
  const { pathname } = useLocation();
  const isSubmitting = useIsSubmitting(key);
  const isInBackground = useIsInBackground(key);
  const [wasIncomplete, setWasIncomplete] = useState(false);
  const places = useMemo(() => placesOf(form), [form]);
  const hasOpen = useOpenCount(store, places) > 0;
  // Otherwise clearing an answer would bring the message back.
  if (wasIncomplete && !hasOpen) setWasIncomplete(false);
  const busy = fetcher.state !== 'idle' || isSubmitting;

  const submit = (signIn?: Credentials) => {
    const intent = createIntent(store.answers());
    setWasIncomplete(intent === null);
    if (intent === null) return;
    void fetcher.submit(
      { ...intent, ...(signIn && { signIn }) },
      {
        // The form's own page, even when the outbox is navigating away from it.
        action: pathname,
        method: 'post',
        encType: 'application/json',
        // The handler of the result decides which page to reload.
        defaultShouldRevalidate: false,
      },
    );
  };
  const refusal = refusalOf(uuid, formId);
  // A refusal because the assignment was closed or gone is void when it is open again.
  const isRevoked =
    (refusal === 'assignment-closed' && !isClosed) || (refusal === 'submit-gone' && !isUnconfirmed);
  const earlier =
    refusal !== null && !isRevoked ? new AppError(refusal, 'status', { params: { id: formId } }) : undefined;
  const incomplete = hasOpen && wasIncomplete ? new AppError('submit-incomplete', 'status') : undefined;
  const failed = fetcher.data?.queued ? undefined : fetcher.data?.error;
  const error = incomplete ?? failed ?? earlier;
  return {
    busy,
    isQueued: isQueuedBySession(uuid, formId),
    isInBackground,
    // The message about open questions disappears with the last one.
    error: !hasOpen && isAppError(error, 'submit-incomplete') ? undefined : error,
    isEarlierError: error !== undefined && error === earlier,
    isOver: isAppError(error, 'submit-gone') || (isClosed && isAppError(error, 'assignment-closed')),
    marksOpenQuestions: wasIncomplete || isAppError(error, 'submit-incomplete'),
    isSigningIn: hasSignIn(fetcher.json),
    attempt: fetcher.data,
    submitOrConfirm: () => (confirm && !hasOpen ? confirm(submit) : submit()),
    submit,
  };
}

function hasSignIn(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'signIn' in body && body.signIn !== undefined;
}
