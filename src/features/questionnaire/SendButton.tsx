import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFetcher } from 'react-router-dom';
import { AppError, type ErrorCode, isAppError } from '../../api/errors.ts';
import type { Form } from '../../api/form-schema.ts';
import { ErrorMessage } from '../../messages/ErrorMessage.tsx';
import type { Failure } from '../../messages/failure.ts';
import { Button } from '../../ui/Button.tsx';
import type { AnswerStore } from './answer-store.ts';
import { type Answers, firstOpenBlock } from './answers.ts';
import type { Credentials } from './hand-in.ts';
import styles from './Questionnaire.module.css';
import { SignInAgain } from './SignInAgain.tsx';
import { useBlockIndex } from './use-block-index.ts';

/**
 * What is asked of the page's action to hand these answers in, or null while a question has no answer.
 * `again`: an earlier try failed, and may have arrived all the same.
 */
export type HandIn = (answers: Answers, again: boolean) => object | null;

/** The failures of sending that logging in again can mend. */
const asksToSignIn: ErrorCode[] = [
  'session-ended',
  'login-wrong',
  'login-failed',
  'other-account',
  'user-unavailable',
];

type Props = {
  form: Form;
  store: AnswerStore;
  handIn: HandIn;
  /** Is called instead of sending what is complete, and sends when the person wants to. */
  confirm?: ((send: () => void) => void) | undefined;
  /** The address that comes after it. */
  leadsTo: string;
  onIncomplete: () => void;
};

/** Hands the questionnaire in once; says what is missing, or what went wrong, right beside the button. */
export function SendButton({ form, store, handIn, confirm, leadsTo, onIncomplete }: Props) {
  const { t } = useTranslation('questionnaire');
  const [, goTo] = useBlockIndex(form.blocks.length);
  const fetcher = useFetcher<Failure & { queued?: boolean }>();
  const [incomplete, setIncomplete] = useState(false);
  // The failure whose dialog was closed; the next one asks anew.
  const [putOff, setPutOff] = useState<Failure>();
  const busy = fetcher.state !== 'idle';
  const signsIn = Object(fetcher.json).signIn !== undefined;
  // Set at once, unlike the fetcher's state: a double click comes before the next render. It is over in
  // the frame that wakes the button.
  const sending = useRef(false);
  useLayoutEffect(() => {
    sending.current = busy;
  }, [busy]);

  const send = (signIn?: Credentials) => {
    if (sending.current) return;
    const asked = handIn(store.answers(), fetcher.data !== undefined);
    setIncomplete(asked === null);
    if (asked === null) return onIncomplete();
    sending.current = true;
    void fetcher.submit(
      { ...asked, ...(signIn && { signIn }) },
      { method: 'post', encType: 'application/json' },
    );
  };
  const error = incomplete ? new AppError('submit-incomplete', 'status') : fetcher.data?.error;
  return (
    <div className={styles.end}>
      {error && !busy && (
        <div className={styles.problem}>
          <ErrorMessage
            error={error}
            actions={
              incomplete ? (
                <Button variant="secondary" onClick={() => goTo(firstOpenBlock(form, store.answers()))}>
                  {t('toFirstOpen')}
                </Button>
              ) : (
                error.reason !== 'status' && t(fetcher.data?.queued ? 'queued' : 'sendAgain')
              )
            }
          />
        </div>
      )}
      <Button
        busy={busy}
        data-leads-to={leadsTo}
        onClick={() => (confirm && store.countOpen() === 0 ? confirm(send) : send())}
      >
        {t('send')}
      </Button>
      <SignInAgain
        open={isAppError(error, ...asksToSignIn) && fetcher.data !== putOff && (!busy || signsIn)}
        error={error}
        busy={busy}
        onSignIn={send}
        onClose={() => setPutOff(fetcher.data)}
      />
    </div>
  );
}
