import i18next from 'i18next';
import { startTransition, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router-dom';
import { AppError, isAppError } from '../../api/errors.ts';
import type { Form } from '../../api/form-schema.ts';
import { type AnswerStore, useHasOpen } from '../../device/answers/answer-store.ts';
import { type Answers, questionKeysOf } from '../../device/answers/answers.ts';
import { readToken } from '../../device/local-storage.ts';
import { addToOutbox, readOutboxEntry } from '../../device/outbox/entries.ts';
import type { SubmitResult, SubmitTask } from '../../device/outbox/submit.ts';
import { tokenOfPage } from '../../device/session/session.ts';
import { useUser } from '../../session/route.ts';
import { loadErrorTexts } from '../../texts/i18n.ts';
import { toastError } from '../../texts/use-write.ts';
import { toastSubmitted, useOutbox } from './Outbox.tsx';

export type SubmitOptions = {
  form: Form;
  /** The assignment or test. */
  formId: string;
  /** The path of the page after submitting. */
  nextPath: string;
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
  isClosed: boolean;
  marksOpenQuestions: boolean;
  /** Whether to ask for the password, because the session ended while submitting. */
  asksPassword: boolean;
  dismissPassword: () => void;
  /** Submits after the confirmation, where there is one. */
  submitOrConfirm: () => void;
  submit: () => void;
};

/** Submits the answers of a form: the next page follows, or the state says why not. */
export function useSubmit(store: AnswerStore, options: SubmitOptions): SubmitState {
  const { form, formId, nextPath, isClosed = false, isUnconfirmed = false, bodyOf, confirm } = options;
  const { uuid } = useUser();
  const outbox = useOutbox();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const isShown = useIsShown();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<AppError>();
  const [asksPassword, setAsksPassword] = useState(false);
  const [wasIncomplete, setWasIncomplete] = useState(false);
  const questionKeys = useMemo(() => questionKeysOf(form), [form]);
  const hasOpen = useHasOpen(store, questionKeys);
  // Otherwise clearing an answer would bring the message back.
  if (wasIncomplete && !hasOpen) setWasIncomplete(false);

  // For a second click before the page shows that it is busy.
  const isPressed = useRef(false);
  const submit = async () => {
    if (isPressed.current || outbox.underWay.includes(formId)) return;
    // The session has ended, or is another user's by now.
    if (readToken() !== tokenOfPage()) return void revalidate();
    const answers = store.answers();
    const body = bodyOf(answers);
    setWasIncomplete(body === null);
    if (!body) return;
    isPressed.current = true;
    setBusy(true);
    const result = await outbox.submit({ userUuid: uuid, formId, answers, body });
    isPressed.current = false;
    if (!result) return;
    if (!isShown.current) return sayElsewhere(result);
    if (result.outcome === 'submitted') return void navigate(nextPath);
    await showFailure(result.error);
  };

  const showFailure = async (error: AppError | undefined) => {
    const isEnded = isAppError(error, 'session-ended');
    setFailure(error);
    setAsksPassword(isEnded);
    if (error && !isEnded) void toastFailed(true);
    if (!isAppError(error, 'submit-incomplete', 'assignment-closed')) return setBusy(false);
    // Stays busy until the page shows the changed form, which the router does in a transition.
    await revalidate();
    startTransition(() => setBusy(false));
  };

  /** For a user who has left the page meanwhile. */
  const sayElsewhere = async ({ outcome, error }: SubmitResult) => {
    if (outcome === 'submitted') await toastSubmitted();
    // No other page can ask for the password, so the next session asks before submitting.
    else if (isAppError(error, 'session-ended')) addToOutbox(uuid, formId, new Map());
    else if (error) await toastFailed(false);
    await revalidate();
  };

  const entry = readOutboxEntry(uuid, formId);
  const refusal = entry?.refusal;
  // A refusal because the assignment was closed or gone is void when it is open again.
  const isRevoked =
    (refusal === 'assignment-closed' && !isClosed) || (refusal === 'submit-gone' && !isUnconfirmed);
  const earlier =
    refusal && !isRevoked ? new AppError(refusal, 'status', { params: { id: formId } }) : undefined;
  const incomplete = hasOpen && wasIncomplete ? new AppError('submit-incomplete', 'status') : undefined;
  const error = incomplete ?? failure ?? earlier;
  return {
    busy: isBusy || outbox.underWay.includes(formId),
    isQueued: entry?.state === 'queued',
    // The message about open questions disappears with the last one.
    error: !hasOpen && isAppError(error, 'submit-incomplete') ? undefined : error,
    isEarlierError: error !== undefined && error === earlier,
    isClosed: isAppError(error, 'submit-gone', 'assignment-closed'),
    marksOpenQuestions: wasIncomplete || isAppError(error, 'submit-incomplete'),
    asksPassword,
    dismissPassword: () => setAsksPassword(false),
    submitOrConfirm: () => (confirm && !hasOpen ? confirm(() => void submit()) : void submit()),
    submit: () => void submit(),
  };
}

async function toastFailed(isOnPage: boolean) {
  await loadErrorTexts().catch(() => {});
  toastError(i18next.t('toast.submit', { ns: 'errors' }), isOnPage);
}

/** Whether the component is still on the page. */
function useIsShown() {
  const isShown = useRef(false);
  useLayoutEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}
