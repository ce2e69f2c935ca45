import {
  type ComponentProps,
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import { isAppError } from '../api/errors.ts';
import type { Form } from '../api/form-schema.ts';
import { AnswerStore } from '../device/answers/answer-store.ts';
import type { SaveAnswer } from '../device/answers/local-answers.ts';
import { answersKey } from '../device/local-storage.ts';
import { useSessionEnded } from '../device/session/session.ts';
import { useUser } from '../session/route.ts';
import { ErrorMessage } from '../texts/ErrorMessage.tsx';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { useBlockIndex } from './blocks.ts';
import { OpenCount, ToFirstOpen } from './Progress.tsx';
import styles from './Questionnaire.module.css';
import { Questionnaire } from './Questionnaire.tsx';
import type { SignInAgain } from './SignInAgain.tsx';
import { DeleteAnswers, StillOnDevice, StoredAnswers } from './StoredAnswers.tsx';
import { loadSubmit } from './submit/Outbox.tsx';
import { type SubmitOptions, type SubmitState, useSubmit } from './submit/use-submit.ts';

type Props = SubmitOptions & {
  note?: ReactNode;
  /** Also saves each answer at the backend. It must be stable. */
  save?: SaveAnswer;
  notices?: ReactNode;
};

/** A questionnaire or a test that is being filled in (docs/backend.md, 4). */
export function FillIn({ note, save, notices, ...options }: Props) {
  const { form, formId, nextPath } = options;
  const { uuid } = useUser();
  const storageKey = answersKey(uuid, formId);
  const store = useMemo(() => new AnswerStore(form, storageKey, save), [form, storageKey, save]);
  const state = useSubmit(store, options);
  const { result, press } = useResultInView(state);
  const messageId = useId();
  return (
    <Questionnaire
      form={form}
      note={note}
      source={store}
      onAnswer={state.isClosed ? undefined : store.set}
      locked={state.busy}
      markOpen={state.marksOpenQuestions}
      notices={
        <>
          <EndedSession />
          <StoredAnswers {...options} store={store} state={state} />
          {notices}
          <SubmitMessageAbove form={form} store={store} state={state} />
        </>
      }
      status={!isAppError(state.error, 'submit-disputed') && <OpenCount store={store} form={form} />}
      tools={!state.isClosed && <DeleteAnswers formId={formId} store={store} locked={state.busy} />}
      end={<SubmitButton state={state} messageId={messageId} nextPath={nextPath} onPress={press} />}
      result={
        <div ref={result} id={messageId} className={styles.result}>
          <SubmitMessage form={form} store={store} state={state} />
        </div>
      }
    />
  );
}

/**
 * Scrolls to the result of submitting, but only after the user has pressed the button: queued answers are also submitted
 * while the user goes on.
 */
function useResultInView({ busy, isQueued, error, submitOrConfirm }: SubmitState) {
  const result = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);
  const shown = busy ? 'busy' : (error?.code ?? (isQueued ? 'queued' : null));
  useEffect(() => {
    if (!shown || !isPressed.current) return;
    result.current?.scrollIntoView({ block: 'nearest' });
    isPressed.current = shown === 'busy';
  }, [shown]);
  const press = () => {
    isPressed.current = true;
    result.current?.scrollIntoView({ block: 'nearest' });
    submitOrConfirm();
  };
  return { result, press };
}

type SubmitButtonProps = {
  state: SubmitState;
  messageId: string;
  /** The path of the page after submitting. */
  nextPath: string;
  onPress: () => void;
};

function SubmitButton({ state, messageId, nextPath, onPress }: SubmitButtonProps) {
  const { t } = useTranslation('questionnaire');
  const { busy, isQueued, isClosed } = state;
  useEffect(() => {
    // Ignores a failure: submitting loads it again.
    loadSubmit().catch(() => {});
  }, []);
  return (
    <>
      <Button
        busy={busy}
        data-leads-to={nextPath}
        {...(isClosed && { 'aria-disabled': true, 'aria-describedby': messageId })}
        onClick={onPress}
      >
        {t(isQueued ? 'tryNow' : 'send')}
      </Button>
      <SignInDialog
        open={state.asksPassword}
        busy={busy}
        submits
        onSignedIn={state.submit}
        onClose={state.dismissPassword}
      />
    </>
  );
}

type MessageProps = { form: Form; store: AnswerStore; state: SubmitState };

/** What is under way, or the result of the last attempt to submit: queued, or why it failed and what to do. */
function SubmitMessage({ form, store, state }: MessageProps) {
  const { t } = useTranslation('questionnaire');
  const { busy, isQueued, error, isClosed } = state;
  const actions = () => {
    if (isAppError(error, 'submit-incomplete')) return <ToFirstOpen form={form} source={store} />;
    if (!isClosed) return t('sendAgain');
    return t(isAppError(error, 'submit-gone') ? 'goneText' : 'closedText');
  };
  // An error is an alert itself.
  return error && !busy ? (
    <ErrorMessage error={error} actions={actions()} />
  ) : (
    <div role="status" className={styles.live}>
      {busy ? (
        <>
          <span>{t('sending')}</span> <StillOnDevice store={store} />
        </>
      ) : (
        isQueued && <Alert tone="info">{t('queued')}</Alert>
      )}
    </div>
  );
}

/** The same, above blocks without a submit button, when it is about the whole form. */
function SubmitMessageAbove(props: MessageProps) {
  const { form, state } = props;
  const { t } = useTranslation('questionnaire');
  const [index] = useBlockIndex(form.blocks.length);
  const isShown = state.isQueued || state.isEarlierError || state.isClosed;
  if (!isShown || index >= form.blocks.length - 1) return null;
  return (
    <>
      <SubmitMessage {...props} />
      {state.isQueued && (
        <div>
          <Button variant="secondary" busy={state.busy} onClick={state.submitOrConfirm}>
            {t('tryNow')}
          </Button>
        </div>
      )}
    </>
  );
}

type DialogProps = ComponentProps<typeof SignInAgain>;

// Saves 2 kB of a first visit. A dialog whose code does not load closes: the user can go on answering.
const Dialog = lazy<ComponentType<DialogProps>>(() =>
  import('./SignInAgain.tsx').then(
    ({ SignInAgain }) => ({ default: SignInAgain }),
    () => ({ default: Closed }),
  ),
);

function Closed({ onClose }: DialogProps) {
  const close = useEffectEvent(onClose);
  useEffect(() => close(), []);
  return null;
}

/** The dialog that asks for the password. Its code loads when it first opens. */
function SignInDialog(props: DialogProps) {
  const [wasOpened, setOpened] = useState(props.open);
  if (props.open && !wasOpened) setOpened(true);
  return (
    wasOpened && (
      <Suspense>
        <Dialog {...props} />
      </Suspense>
    )
  );
}

/** Asks for the password over the form when the session has ended. Without it the pupil can continue answering. */
function EndedSession() {
  const isEnded = useSessionEnded();
  const { revalidate } = useRevalidator();
  const [isClosed, setClosed] = useState(false);
  if (!isEnded && isClosed) setClosed(false);
  return (
    <SignInDialog
      open={isEnded && !isClosed}
      onSignedIn={() => void revalidate()}
      onClose={() => setClosed(true)}
    />
  );
}
