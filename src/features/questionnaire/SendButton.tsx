import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFetcher, useParams } from 'react-router-dom';
import { AppError } from '../../api/errors.ts';
import type { AssignmentForm } from '../../api/form-schema.ts';
import { ErrorMessage } from '../../messages/ErrorMessage.tsx';
import type { Failure } from '../../messages/failure.ts';
import { useUser } from '../../session/use-user.ts';
import { Button } from '../../ui/Button.tsx';
import type { AnswerStore } from './answer-store.ts';
import { firstOpenBlock, submissionOf } from './answers.ts';
import type { Intent } from './intent.ts';
import styles from './Questionnaire.module.css';
import { useBlockIndex } from './use-block-index.ts';

type Props = { form: AssignmentForm; store: AnswerStore; onIncomplete: () => void };

/** Hands the questionnaire in once; says what is missing, or what went wrong, right beside the button. */
export function SendButton({ form, store, onIncomplete }: Props) {
  const { t } = useTranslation('questionnaire');
  const { assignmentId = '' } = useParams();
  const { user_id } = useUser();
  const [, goTo] = useBlockIndex(form.blocks.length);
  const fetcher = useFetcher<Failure>();
  const [incomplete, setIncomplete] = useState(false);
  const busy = fetcher.state !== 'idle';
  // Set at once, unlike the fetcher's state: a double click comes before the next render.
  const sending = useRef(false);
  useEffect(() => {
    sending.current = busy;
  }, [busy]);

  const send = () => {
    if (sending.current) return;
    const submission = submissionOf(form, assignmentId, user_id, store.answers());
    setIncomplete(submission === null);
    if (submission === null) return onIncomplete();
    sending.current = true;
    const asked: Intent = { intent: 'submit', submission, again: fetcher.data !== undefined };
    void fetcher.submit(asked, { method: 'post', encType: 'application/json' });
  };
  const error = incomplete ? new AppError('submit-incomplete', 'status') : fetcher.data?.error;
  return (
    <div className={styles.end}>
      {error && !busy && (
        <ErrorMessage
          error={error}
          actions={
            incomplete && (
              <Button variant="secondary" onClick={() => goTo(firstOpenBlock(form, store.answers()))}>
                {t('toFirstOpen')}
              </Button>
            )
          }
        />
      )}
      <Button busy={busy} onClick={send}>
        {t('send')}
      </Button>
    </div>
  );
}
