import { useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { AnswerStore } from '../answers/answer-store.ts';
import { type Answers, placesOf } from '../answers/answers.ts';
import { AppError, isAppError } from '../api/errors.ts';
import type { Form } from '../api/form-schema.ts';
import { useWrite } from '../messages/use-write.ts';
import type { Credentials, SubmitIntent, SubmitReply } from '../outbox/intent.ts';
import { useIsInBackground, useIsSubmitting } from '../outbox/submitting.ts';
import { useUser } from '../session/use-user.ts';
import { outboxKey } from '../storage/keys.ts';
import { isPending, refusalOf } from '../storage/unsent.ts';
import { useOpenCount } from './use-answers.ts';

export type SubmitOptions = {
  form: Form;
  /** The assignment or test. */
  formId: string;
  /** Whether the assignment is closed. */
  isClosed?: boolean;
  /** Whether the backend did not give the form, so that it may be gone. */
  isUnconfirmed?: boolean;
  /** Returns what the page's action is asked to do, or null while a question has no answer. */
  createIntent: (answers: Answers) => SubmitIntent | null;
  /** Called before complete answers are submitted; it calls `submit` when the person confirms. */
  confirm?: ((submit: () => void) => void) | undefined;
};

/** The state of submitting the answers of a form. */
export type SubmitState = {
  /** Whether the answers are being submitted, and the form is locked. */
  busy: boolean;
  /** Whether the answers wait in the outbox for a connection. */
  isPending: boolean;
  /** Whether they are then submitted by themselves although the app is closed, as far as the browser can say. */
  isInBackground: boolean;
  /** Why the answers were not submitted. */
  error: AppError | undefined;
  /** Whether the error is from an earlier visit to the page. */
  isEarlierError: boolean;
  /** Whether the answers can only be read any more: the assignment is closed, or it is gone. */
  isOver: boolean;
  /** Whether to mark the questions without an answer. */
  marksOpenQuestions: boolean;
  /** Whether the person is being logged in again. */
  isSigningIn: boolean;
  /** Another value for each failed try. */
  attempt: unknown;
  /** Submits, after the confirmation where there is one. */
  press: () => void;
  /** Submits at once, after logging in again when credentials are given. */
  submit: (signIn?: Credentials) => void;
};

/** Submits the answers of a form, and follows the result, also that of a try on an earlier visit to the page. */
export function useSubmit(
  store: AnswerStore,
  { form, formId, isClosed = false, isUnconfirmed = false, createIntent, confirm }: SubmitOptions,
): SubmitState {
  const { uuid } = useUser();
  const key = outboxKey(uuid, formId);
  // The key lets the page find a try that is still under way when the person comes back.
  const fetcher = useWrite<SubmitReply>({ key });
  const { pathname } = useLocation();
  const isSubmitting = useIsSubmitting(key);
  const isInBackground = useIsInBackground(key);
  const [wasIncomplete, setWasIncomplete] = useState(false);
  const places = useMemo(() => placesOf(form), [form]);
  const hasOpen = useOpenCount(store, places) > 0;
  // Without this, the message would come back when an answer is taken back.
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
        // The handler of the result decides which page is loaded again.
        defaultShouldRevalidate: false,
      },
    );
  };
  const refusal = refusalOf(uuid, formId);
  // A refusal because the assignment was closed or gone is over when it is there and open again.
  const isRevoked =
    (refusal === 'assignment-closed' && !isClosed) || (refusal === 'submit-gone' && !isUnconfirmed);
  const earlier =
    refusal !== null && !isRevoked ? new AppError(refusal, 'status', { params: { id: formId } }) : undefined;
  const incomplete = hasOpen && wasIncomplete ? new AppError('submit-incomplete', 'status') : undefined;
  const failed = fetcher.data?.queued ? undefined : fetcher.data?.error;
  const error = incomplete ?? failed ?? earlier;
  return {
    busy,
    isPending: isPending(uuid, formId),
    isInBackground,
    // The message about open questions goes when the last one is answered.
    error: !hasOpen && isAppError(error, 'submit-incomplete') ? undefined : error,
    isEarlierError: error !== undefined && error === earlier,
    isOver: isAppError(error, 'submit-gone') || (isClosed && isAppError(error, 'assignment-closed')),
    marksOpenQuestions: wasIncomplete || isAppError(error, 'submit-incomplete'),
    isSigningIn: hasSignIn(fetcher.json),
    attempt: fetcher.data,
    press: () => (confirm && !hasOpen ? confirm(submit) : submit()),
    submit,
  };
}

function hasSignIn(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'signIn' in body && body.signIn !== undefined;
}
