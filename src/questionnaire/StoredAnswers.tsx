import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import { type AppError, gotNoAnswer } from '../api/errors.ts';
import { type AnswerStore, useIsPersisted } from '../device/answers/answer-store.ts';
import { isEverythingPersisted } from '../device/answers/open-stores.ts';
import { readOutboxEntry, removeFromOutbox } from '../device/outbox/entries.ts';
import { useUser } from '../session/route.ts';
import { ErrorMessage } from '../texts/ErrorMessage.tsx';
import { toastSuccess } from '../texts/use-write.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/Dialog.tsx';
import { useOnline } from '../ui/use-media.ts';
import styles from './Questionnaire.module.css';
import type { SubmitState } from './submit/use-submit.ts';

type Props = { formId: string; store: AnswerStore; state: SubmitState };

/** Warns that the answers on this device are not stored, or not submitted. */
export function StoredAnswers(props: Props) {
  return (
    <>
      <NotPersisted store={props.store} />
      <EarlierAnswers {...props} />
    </>
  );
}

/** Offers to submit answers that an earlier session queued, or to leave them on this device. */
function EarlierAnswers({ formId, store, state }: Props) {
  const { t } = useTranslation('questionnaire');
  const { uuid } = useUser();
  const { revalidate } = useRevalidator();
  if (state.busy || readOutboxEntry(uuid, formId)?.state !== 'queued-earlier') return null;
  const count = [...store.answers().values()].filter((answer) => answer !== null).length;
  const discard = () => {
    removeFromOutbox(uuid, formId);
    void revalidate();
  };
  return (
    <Alert
      tone="warning"
      title={t('offered.title')}
      actions={
        <>
          <Button variant="secondary" onClick={state.submitOrConfirm}>
            {t('offered.submit')}
          </Button>
          <Button variant="quiet" onClick={discard}>
            {t('offered.discard')}
          </Button>
        </>
      }
    >
      {t('offered.text', { count })}
    </Alert>
  );
}

const slowMs = 5_000;

/** Says during a long wait that the answers are on this device, if they are. */
export function StillOnDevice({ store }: { store: AnswerStore }) {
  const { t } = useTranslation('questionnaire');
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), slowMs);
    return () => clearTimeout(timer);
  }, []);
  const isShown = isSlow && store.isPersisted();
  return <span role="status">{isShown && t('onDevice')}</span>;
}

/** Stays on other pages too, until nothing is only in memory: a page with such a listener is not stored for Back. */
function askBeforeClosing(event: Event) {
  if (isEverythingPersisted()) window.removeEventListener('beforeunload', askBeforeClosing);
  else event.preventDefault();
}

/** Warns while storage is full or forbidden, and has the browser ask before the page is closed. */
function NotPersisted({ store }: { store: AnswerStore }) {
  const { t } = useTranslation('questionnaire');
  const isPersisted = useIsPersisted(store);
  useEffect(() => {
    if (!isPersisted) window.addEventListener('beforeunload', askBeforeClosing);
  }, [isPersisted]);
  return isPersisted ? null : <Alert tone="warning">{t('notKept')}</Alert>;
}

type DeleteAnswersProps = { formId: string; store: AnswerStore; locked: boolean };

/** Removes the answers on this device, and loads those of the backend. */
export function DeleteAnswers({ formId, store, locked }: DeleteAnswersProps) {
  const { t } = useTranslation(['questionnaire', 'common']);
  const { uuid } = useUser();
  const { revalidate } = useRevalidator();
  const [isOpen, setIsOpen] = useState(false);
  const confirm = () => {
    setIsOpen(false);
    store.clear();
    removeFromOutbox(uuid, formId);
    toastSuccess(t('delete.done'));
    void revalidate();
  };
  return (
    <>
      <Button variant="quiet" aria-disabled={locked} onClick={() => setIsOpen(true)}>
        {t('delete.button')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={t('delete.title')}
        text={t('delete.text')}
        confirmLabel={t('delete.button')}
        cancelLabel={t('common:cancel')}
        danger
        busy={locked}
        onConfirm={confirm}
        onCancel={() => setIsOpen(false)}
      />
    </>
  );
}

type NoticesProps = {
  problem: AppError | null;
  /** Whether the backend has replaced the cached form by one with other questions. */
  isChanged: boolean;
  /** Whether nothing can be submitted any more. */
  isClosed?: boolean;
  /** Whether the backend has just refused an answer because of that. */
  isClosedNow?: boolean;
};

/** Notices over a form that is cached, changed or closed. Reloads the page when the connection is back. */
export function StoredNotices({ problem, isChanged, isClosed, isClosedNow }: NoticesProps) {
  const { t } = useTranslation('questionnaire');
  const { revalidate } = useRevalidator();
  const isOffline = gotNoAnswer(problem);
  useOnline(isOffline ? revalidate : undefined);
  return (
    <>
      {problem && !isOffline && <ErrorMessage error={problem} actions={t('answersStay')} />}
      <div role="status" className={styles.live}>
        {isOffline && <Alert tone="info">{t('offline')}</Alert>}
        {isChanged && <Alert tone="info">{t('changed')}</Alert>}
        {(isClosed || isClosedNow) && (
          <Alert tone="warning">{t(isClosedNow ? 'closedNow' : 'closedMeanwhile')}</Alert>
        )}
      </div>
    </>
  );
}
