import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import { AnswerStore } from '../answers/answer-store.ts';
import { type Place, placesOf } from '../answers/answers.ts';
import { isAppError } from '../api/errors.ts';
import type { Form } from '../api/form-schema.ts';
import type { Answer } from '../api/schema.ts';
import { removeFromOutbox } from '../outbox/queue.ts';
import { useUser } from '../session/use-user.ts';
import { answersKey } from '../storage/unsent.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { LazyConfirmDialog } from '../ui/LazyConfirmDialog.tsx';
import { EndedSession } from './EndedSession.tsx';
import styles from './Questionnaire.module.css';
import { Questionnaire } from './Questionnaire.tsx';
import { SendButton } from './SendButton.tsx';
import { SendMessageAbove } from './SendMessage.tsx';
import { useIsKept, useOpenCount, useSaveStatus } from './use-answers.ts';
import { type HandIn, useSending } from './use-sending.ts';

type Props = {
  form: Form;
  /** As `Questionnaire` has it. */
  note?: ReactNode;
  /** The assignment or test that it is filled in for. */
  formId: string;
  /** Whether it takes no answers any more, if the backend refuses them. */
  isClosed?: boolean;
  handIn: HandIn;
  /** As `useSending` has it. */
  confirm?: ((send: () => void) => void) | undefined;
  /** Where handing in leads to. */
  leadsTo: string;
  /** What an answer does besides being kept on this device; gives whether the backend has it too. */
  onAnswer?: (place: Place, answer: Answer) => Promise<boolean>;
  notices?: ReactNode;
};

/** A questionnaire or a test that is being filled in (docs/backend.md, 4). */
export function FillIn({
  form,
  note,
  formId,
  isClosed = false,
  handIn,
  confirm,
  leadsTo,
  onAnswer,
  notices,
}: Props) {
  const { uuid } = useUser();
  const storageKey = answersKey(uuid, formId);
  const store = useMemo(() => new AnswerStore(form, storageKey), [form, storageKey]);
  const sending = useSending({ form, formId, isClosed, store, handIn, confirm });
  const { busy, error, isOver, asked } = sending;
  // The form may be brought up to date before the backend has confirmed an answer.
  const latest = useRef(store);
  useEffect(() => {
    latest.current = store;
  }, [store]);
  const handleAnswer = useMemo(
    () => (place: Place, answer: Answer) => {
      store.set(place, answer);
      void onAnswer?.(place, answer).then((copied) => copied && latest.current.acknowledge(place, answer));
    },
    [store, onAnswer],
  );
  const clear = () => {
    store.clear();
    removeFromOutbox(uuid, formId);
  };
  return (
    <Questionnaire
      form={form}
      note={note}
      source={store}
      onAnswer={isOver ? undefined : handleAnswer}
      locked={busy}
      markOpen={asked}
      notices={
        <>
          <EndedSession />
          <NotKept store={store} />
          {notices}
          <SendMessageAbove form={form} store={store} sending={sending} />
        </>
      }
      status={
        <>
          {!isAppError(error, 'submit-disputed') && <OpenCount store={store} form={form} />}{' '}
          <SavedWhere store={store} />
        </>
      }
      tools={!isOver && <DeleteAnswers locked={busy} onDelete={clear} />}
      end={<SendButton form={form} store={store} sending={sending} leadsTo={leadsTo} />}
    />
  );
}

function NotKept({ store }: { store: AnswerStore }) {
  const { t } = useTranslation('questionnaire');
  const isKept = useIsKept(store);
  useEffect(() => {
    if (isKept) return;
    // The browser asks before the page goes, and they with it.
    const ask = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isKept]);
  return isKept ? null : <Alert tone="warning">{t('notKept')}</Alert>;
}

function OpenCount({ store, form }: { store: AnswerStore; form: Form }) {
  const { t } = useTranslation('questionnaire');
  const places = useMemo(() => placesOf(form), [form]);
  const count = useOpenCount(store, places);
  return <>{count > 0 ? t('open', { count }) : t('allAnswered')}</>;
}

function SavedWhere({ store }: { store: AnswerStore }) {
  const { t } = useTranslation('questionnaire');
  const status = useSaveStatus(store);
  return status && <span className={styles.saved}>{t(`saved.${status}`)}</span>;
}

type DeleteProps = { locked: boolean; onDelete: () => void };

function DeleteAnswers({ locked, onDelete }: DeleteProps) {
  const { t } = useTranslation(['questionnaire', 'common']);
  const { revalidate } = useRevalidator();
  const [asking, setAsking] = useState(false);
  const confirm = () => {
    setAsking(false);
    onDelete();
    void revalidate();
  };
  return (
    <>
      <Button variant="quiet" aria-disabled={locked} onClick={() => setAsking(true)}>
        {t('deleteAnswers')}
      </Button>
      <LazyConfirmDialog
        open={asking}
        title={t('deleteAnswersTitle')}
        text={t('deleteAnswersText')}
        confirmLabel={t('deleteAnswers')}
        cancelLabel={t('common:cancel')}
        danger
        busy={locked}
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
