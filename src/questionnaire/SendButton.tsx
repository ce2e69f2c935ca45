import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerStore } from '../answers/answer-store.ts';
import { type ErrorCode, isAppError } from '../api/errors.ts';
import type { Form } from '../api/form-schema.ts';
import { prepareHandIn } from '../outbox/handing-in.ts';
import { Button } from '../ui/Button.tsx';
import { LazySignInAgain } from './lazy-sign-in-again.ts';
import styles from './Questionnaire.module.css';
import { SendMessage } from './SendMessage.tsx';
import type { Sending } from './use-sending.ts';

/** The failures of sending that logging in again can mend. */
const asksToSignIn: ErrorCode[] = [
  'session-ended',
  'login-wrong',
  'login-failed',
  'other-account',
  'user-unavailable',
];

const slowMs = 5_000;

type Props = {
  form: Form;
  store: AnswerStore;
  sending: Sending;
  /** The address that comes after it. */
  leadsTo: string;
};

/** Hands the questionnaire in once; says that it is on its way, what is missing, or what went wrong. */
export function SendButton({ form, store, sending, leadsTo }: Props) {
  const { t } = useTranslation('questionnaire');
  const messageId = useId();
  const { busy, waits, isOver, press } = sending;
  useEffect(() => void prepareHandIn(), []);
  return (
    <div className={styles.end}>
      <div className={styles.problem} id={messageId}>
        <SendMessage form={form} store={store} sending={sending} />
      </div>
      <p className={styles.sending} role="status">
        {busy && (
          <>
            {t('sending')} <SafeHere store={store} />
          </>
        )}
      </p>
      <Button
        busy={busy}
        data-leads-to={leadsTo}
        {...(isOver && { 'aria-disabled': true, 'aria-describedby': messageId })}
        onClick={press}
      >
        {t(waits ? 'tryNow' : 'send')}
      </Button>
      <SignInWhenAsked sending={sending} />
    </div>
  );
}

/** In a long wait, that nothing can be lost: where that is true. */
function SafeHere({ store }: { store: AnswerStore }) {
  const { t } = useTranslation('questionnaire');
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), slowMs);
    return () => clearTimeout(timer);
  }, []);
  return isSlow && store.isOnDevice() && t('safe');
}

/** The dialog that asks for the password when the session has ended; the next failure asks again. */
function SignInWhenAsked({ sending }: { sending: Sending }) {
  const { busy, error, attempt, signsIn, send } = sending;
  // The try whose dialog was closed.
  const [putOff, setPutOff] = useState<unknown>();
  return (
    <LazySignInAgain
      open={isAppError(error, ...asksToSignIn) && attempt !== putOff && (!busy || signsIn)}
      error={error}
      busy={busy}
      sends
      onSignIn={send}
      onClose={() => setPutOff(attempt)}
    />
  );
}
