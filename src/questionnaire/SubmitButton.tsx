import { useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { isAppError } from '../api/errors.ts';
import type { Form } from '../api/form-schema.ts';
import type { AnswerStore } from '../device/answers/answer-store.ts';
import { ErrorMessage } from '../texts/ErrorMessage.tsx';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { SignInDialog } from './EndedSession.tsx';
import { ToFirstOpen } from './OpenQuestions.tsx';
import styles from './Questionnaire.module.css';
import { StillOnDevice } from './StoredAnswers.tsx';
import { loadSubmit } from './submit/Outbox.tsx';
import type { SubmitState } from './submit/use-submit.ts';
import { useBlockIndex } from './use-block-index.ts';

type Props = {
  form: Form;
  store: AnswerStore;
  state: SubmitState;
  /** The path of the page after submitting. */
  nextPath: string;
};

/** The submit button of a questionnaire, with what is missing, what failed, and what is under way. */
export function SubmitButton({ form, store, state, nextPath }: Props) {
  const { t } = useTranslation('questionnaire');
  const messageId = useId();
  const { busy, isQueued, isClosed, submitOrConfirm } = state;
  useEffect(() => {
    // Ignores a failure: submitting loads it again.
    loadSubmit().catch(() => {});
  }, []);
  return (
    <div className={styles.end}>
      {/* An error inside is an alert itself. */}
      <div className={styles.problem} id={messageId} role={state.error ? undefined : 'status'}>
        <SubmitMessage form={form} store={store} state={state} />
      </div>
      <p className={styles.submitting}>
        {busy && (
          <>
            {t('sending')} <StillOnDevice store={store} />
          </>
        )}
      </p>
      <Button
        busy={busy}
        data-leads-to={nextPath}
        {...(isClosed && { 'aria-disabled': true, 'aria-describedby': messageId })}
        onClick={submitOrConfirm}
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
    </div>
  );
}

type MessageProps = Omit<Props, 'nextPath'>;

/** The result of the last attempt to submit: queued, or why it failed and what to do. */
function SubmitMessage({ form, store, state }: MessageProps) {
  const { t } = useTranslation('questionnaire');
  const { busy, isQueued, error, isClosed } = state;
  if (busy) return null;
  if (!error) return isQueued ? <Alert tone="info">{t('queued')}</Alert> : null;
  if (isClosed) {
    return (
      <ErrorMessage error={error} actions={t(isAppError(error, 'submit-gone') ? 'goneText' : 'closedText')} />
    );
  }
  return (
    <ErrorMessage
      error={error}
      actions={
        isAppError(error, 'submit-incomplete') ? <ToFirstOpen form={form} source={store} /> : t('sendAgain')
      }
    />
  );
}

/** The same, above blocks without a submit button, when it is about the whole form. */
export function SubmitMessageAbove(props: MessageProps) {
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
