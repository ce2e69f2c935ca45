import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import type { Form } from '../../api/form-schema.ts';
import type { Answer } from '../../api/schema.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { AnswerStore } from './answer-store.ts';
import { type Place, placesOf } from './answers.ts';
import styles from './Questionnaire.module.css';
import { Questionnaire } from './Questionnaire.tsx';
import { type HandIn, SendButton } from './SendButton.tsx';
import { useIsKept, useOpenCount, useSaveStatus } from './use-answers.ts';

type Props = {
  form: Form;
  /** As `Questionnaire` has it. */
  note?: ReactNode;
  /** Under which key the answers are kept on this device. */
  storageKey: string;
  handIn: HandIn;
  /** As `SendButton` has it. */
  confirm?: ((send: () => void) => void) | undefined;
  /** Where handing in leads to. */
  leadsTo: string;
  /** What an answer does besides being kept on this device; gives whether the backend has it too. */
  onAnswer?: (place: Place, answer: Answer) => Promise<boolean>;
  /** What deleting the answers does besides. */
  onClear?: () => void;
  notices?: ReactNode;
};

/** A questionnaire or a test that is being filled in (specification, sections 2 and 4). */
export function FillIn({
  form,
  note,
  storageKey,
  handIn,
  confirm,
  leadsTo,
  onAnswer,
  onClear,
  notices,
}: Props) {
  const store = useMemo(() => new AnswerStore(form, storageKey), [form, storageKey]);
  const [asked, setAsked] = useState(false);
  const handleAnswer = useMemo(
    () => (place: Place, answer: Answer) => {
      store.set(place, answer);
      void onAnswer?.(place, answer).then((copied) => copied && store.acknowledge(place, answer));
    },
    [store, onAnswer],
  );
  return (
    <Questionnaire
      form={form}
      note={note}
      source={store}
      onAnswer={handleAnswer}
      markOpen={asked}
      notices={
        <>
          <NotKept store={store} />
          {notices}
        </>
      }
      status={
        <>
          <OpenCount store={store} form={form} /> <SavedWhere store={store} />
        </>
      }
      tools={<DeleteAnswers store={store} onClear={onClear} />}
      end={
        <SendButton
          form={form}
          store={store}
          handIn={handIn}
          confirm={confirm}
          leadsTo={leadsTo}
          onIncomplete={() => setAsked(true)}
        />
      }
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

type DeleteProps = { store: AnswerStore; onClear: (() => void) | undefined };

function DeleteAnswers({ store, onClear }: DeleteProps) {
  const { t } = useTranslation(['questionnaire', 'common']);
  const { revalidate } = useRevalidator();
  const [asking, setAsking] = useState(false);
  const confirm = () => {
    setAsking(false);
    store.clear();
    onClear?.();
    void revalidate();
  };
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {t('deleteAnswers')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('deleteAnswersTitle')}
        text={t('deleteAnswersText')}
        confirmLabel={t('deleteAnswers')}
        cancelLabel={t('common:cancel')}
        danger
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
