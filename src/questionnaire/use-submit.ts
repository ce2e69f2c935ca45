import { useMemo, useState } from 'react';
import { useFetcher, useLocation } from 'react-router-dom';
import type { AnswerStore } from '../answers/answer-store.ts';
import { type Answers, placesOf } from '../answers/answers.ts';
import { AppError, isAppError } from '../api/errors.ts';
import type { Form } from '../api/form-schema.ts';
import type { Credentials, SubmitIntent, SubmitReply } from '../outbox/intent.ts';
import { useIsSubmitting } from '../outbox/submitting.ts';
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
  /**
   * Returns what the page's action is asked to do, or null while a question has no answer. `again`: an earlier try
   * failed, but may have arrived.
   */
  createIntent: (answers: Answers, again: boolean) => SubmitIntent | null;
  /** Called before complete answers are submitted; it calls `submit` when the person confirms. */
  confirm?: ((submit: () => void) => void) | undefined;
};

/** The state of submitting the answers of a form. */
export type SubmitState = {
  /** Whether the answers are being submitted, and the form is locked. */
  busy: boolean;
  /** Whether the answers wait in the outbox for a connection. */
  isPending: boolean;
  /** Why the answers were not submitted. */
  error: AppError | undefined;
  /** Whether the error is from an earlier visit to the page. */
  isEarlierError: boolean;
  /** Whether the backend refused the answers because the assignment is closed. */
  isRefusedAsClosed: boolean;
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
  { form, formId, isClosed = false, createIntent, confirm }: SubmitOptions,
): SubmitState {
  const { uuid } = useUser();
  const key = outboxKey(uuid, formId);
  // The key lets the page find a try that is still under way when the person comes back.
  const fetcher = useFetcher<SubmitReply>({ key });
  const { pathname } = useLocation();
  const isSubmitting = useIsSubmitting(key);
  const [wasIncomplete, setWasIncomplete] = useState(false);
  const places = useMemo(() => placesOf(form), [form]);
  const hasOpen = useOpenCount(store, places) > 0;
  // Without this, the message would come back when an answer is taken back.
  if (wasIncomplete && !hasOpen) setWasIncomplete(false);
  const busy = fetcher.state !== 'idle' || isSubmitting;

  const submit = (signIn?: Credentials) => {
    const intent = createIntent(store.answers(), fetcher.data !== undefined);
    setWasIncomplete(intent === null);
    if (intent === null) return;
    // A second click before the next render cancels the first submission, which has made no call by then.
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
  // A refusal because the assignment was closed is over when it is open again.
  const isRefused = refusal !== null && (refusal !== 'assignment-closed' || isClosed);
  const earlier = isRefused ? new AppError(refusal, 'status', { params: { id: formId } }) : undefined;
  const incomplete = hasOpen && wasIncomplete ? new AppError('submit-incomplete', 'status') : undefined;
  const failed = fetcher.data?.queued ? undefined : fetcher.data?.error;
  const error = incomplete ?? failed ?? earlier;
  return {
    busy,
    isPending: isPending(uuid, formId),
    // The message about open questions goes when the last one is answered.
    error: !hasOpen && isAppError(error, 'submit-incomplete') ? undefined : error,
    isEarlierError: error !== undefined && error === earlier,
    isRefusedAsClosed: isClosed && isAppError(error, 'assignment-closed'),
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
