import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useFetcher, useLocation } from 'react-router-dom';
import type { AnswerStore } from '../answers/answer-store.ts';
import { type Answers, placesOf } from '../answers/answers.ts';
import { AppError, isAppError } from '../api/errors.ts';
import type { Form } from '../api/form-schema.ts';
import type { Credentials, Sent } from '../outbox/intent.ts';
import { useIsSending } from '../outbox/sending.ts';
import { useUser } from '../session/use-user.ts';
import { isInOutbox, outboxKey, refusalOf } from '../storage/unsent.ts';
import { useOpenCount } from './use-answers.ts';

/**
 * What is asked of the page's action to hand these answers in, or null while a question has no answer.
 * `again`: an earlier try failed, and may have arrived all the same.
 */
export type HandIn = (answers: Answers, again: boolean) => object | null;

/** Where the sending of a form's answers stands. */
export type Sending = {
  /** They are on their way: nothing of the form may change. */
  busy: boolean;
  /** They go out by themselves as soon as there is a connection. */
  waits: boolean;
  /** Why they are not sent. */
  error: AppError | undefined;
  /** Whether that is of an earlier visit, and not of a press on this page. */
  isOld: boolean;
  /** Whether the backend refused them because the assignment is closed. */
  isOver: boolean;
  /** Whether Send was pressed while a question had no answer. */
  asked: boolean;
  signsIn: boolean;
  /** Which try failed: another one is another value. */
  attempt: unknown;
  /** What a press on Send does. */
  press: () => void;
  /** Sends, or goes on with sending after logging in again. */
  send: (signIn?: Credentials) => void;
};

type Filling = {
  form: Form;
  formId: string;
  isClosed: boolean;
  store: AnswerStore;
  handIn: HandIn;
  /** Is called instead of sending what is complete, and sends when the person wants to. */
  confirm?: ((send: () => void) => void) | undefined;
};

/** Sends the answers of a form, and follows what becomes of them, also of a try on an earlier visit to the page. */
export function useSending({ form, formId, isClosed, store, handIn, confirm }: Filling): Sending {
  const { uuid } = useUser();
  const key = outboxKey(uuid, formId);
  // By its key, the page finds a try that is under way when the person comes back to it.
  const fetcher = useFetcher<Sent>({ key });
  const { pathname } = useLocation();
  const isSending = useIsSending(key);
  const [asked, setAsked] = useState(false);
  const places = useMemo(() => placesOf(form), [form]);
  const isOpen = useOpenCount(store, places) > 0;
  const busy = fetcher.state !== 'idle' || isSending;
  // Set at once, unlike the fetcher's state: a double click comes before the next render. It is over in
  // the frame that wakes the button.
  const isBusy = useRef(false);
  useLayoutEffect(() => {
    isBusy.current = busy;
  }, [busy]);

  const send = (signIn?: Credentials) => {
    if (isBusy.current) return;
    const intent = handIn(store.answers(), fetcher.data !== undefined);
    setAsked(intent === null);
    if (intent === null) return;
    isBusy.current = true;
    void fetcher.submit(
      { ...intent, ...(signIn && { signIn }) },
      {
        // The form's own page, also when a press comes while the outbox is leading away from it.
        action: pathname,
        method: 'post',
        encType: 'application/json',
        // Whoever follows the result has the page read again that it changes.
        defaultShouldRevalidate: false,
      },
    );
  };
  const waits = isInOutbox(uuid, formId);
  const refusal = refusalOf(uuid, formId);
  const failed = fetcher.data?.queued ? undefined : fetcher.data?.error;
  // What was closed then may take answers again.
  const holds = refusal !== 'assignment-closed' || isClosed;
  const old = refusal && holds && new AppError(refusal, 'status', { params: { id: formId } });
  const incomplete = isOpen && asked ? new AppError('submit-incomplete', 'status') : undefined;
  // What waits has no failure but that of the last try, such as a session that has ended.
  const error = incomplete ?? failed ?? (old || undefined);
  return {
    busy,
    waits,
    // Once all is answered, nobody is asked to answer all.
    error: !isOpen && isAppError(error, 'submit-incomplete') ? undefined : error,
    isOld: error !== undefined && error === old,
    isOver: isClosed && isAppError(error, 'assignment-closed'),
    asked: asked || isAppError(error, 'submit-incomplete'),
    signsIn: Object(fetcher.json).signIn !== undefined,
    attempt: fetcher.data,
    press: () => (confirm && !isOpen ? confirm(send) : send()),
    send,
  };
}
