import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import { AnswerStore } from '../answers/answer-store.ts';
import { blockToOpen, type Place, placesOf } from '../answers/answers.ts';
import { isAppError } from '../api/errors.ts';
import type { Form } from '../api/form-schema.ts';
import type { Answer } from '../api/schema.ts';
import { removeFromOutbox } from '../outbox/queue.ts';
import { useUser } from '../session/use-user.ts';
import { answersKey } from '../storage/keys.ts';
import { Button } from '../ui/Button.tsx';
import { LazyConfirmDialog } from '../ui/LazyConfirmDialog.tsx';
import { EndedSession } from './EndedSession.tsx';
import { DraftLinkButton, IncomingDraft, PaceSwitches, StoredAnswers } from './lazy-pace.tsx';
import styles from './Questionnaire.module.css';
import { Questionnaire } from './Questionnaire.tsx';
import { SubmitButton, SubmitMessageAbove } from './SubmitButton.tsx';
import { useOpenCount, useSaveStatus } from './use-answers.ts';
import { type SubmitOptions, useSubmit } from './use-submit.ts';

type Props = SubmitOptions & {
  /** See `Questionnaire`. */
  note?: ReactNode;
  /** The path of the page that follows after submitting. */
  nextPath: string;
  /** Called with each answer besides storing it. Resolves with whether the backend confirmed it. */
  onAnswer?: (place: Place, answer: Answer) => Promise<boolean>;
  /** Shown above the block. */
  notices?: ReactNode;
};

/** A questionnaire or a test that is being filled in (docs/backend.md, 4). */
export function FillIn({ note, nextPath, onAnswer, notices, ...options }: Props) {
  const { form, formId } = options;
  const { uuid } = useUser();
  const storageKey = answersKey(uuid, formId);
  const store = useMemo(() => new AnswerStore(form, storageKey), [form, storageKey]);
  const [first] = useState(() => blockToOpen(form, store.answers()));
  const state = useSubmit(store, options);
  // The form, and with it the store, may be replaced before the backend has confirmed an answer.
  const latestStore = useRef(store);
  useEffect(() => {
    latestStore.current = store;
  }, [store]);
  const handleAnswer = useMemo(
    () => (place: Place, answer: Answer | null) => {
      store.set(place, answer);
      // The backend cannot delete an answer.
      if (answer === null) return;
      return onAnswer?.(place, answer).then((isConfirmed) => {
        if (isConfirmed) latestStore.current.acknowledge(place, answer);
        return isConfirmed;
      });
    },
    [store, onAnswer],
  );
  const deleteAnswers = () => {
    store.clear();
    removeFromOutbox(uuid, formId);
  };
  return (
    <Questionnaire
      form={form}
      note={note}
      source={store}
      first={first}
      onAnswer={state.isRefusedAsClosed ? undefined : handleAnswer}
      locked={state.busy}
      markOpen={state.marksOpenQuestions}
      notices={
        <>
          <EndedSession />
          <IncomingDraft {...options} store={store} locked={state.busy} onAnswer={handleAnswer} />
          <StoredAnswers {...options} store={store} state={state} />
          {notices}
          <SubmitMessageAbove form={form} store={store} state={state} first={first} />
        </>
      }
      status={
        <>
          {!isAppError(state.error, 'submit-disputed') && <OpenCount store={store} form={form} />}{' '}
          <SaveStatusText store={store} />
          <PaceSwitches />
        </>
      }
      tools={
        !state.isRefusedAsClosed && (
          <>
            <DraftLinkButton {...options} store={store} />
            <DeleteAnswers locked={state.busy} onDelete={deleteAnswers} />
          </>
        )
      }
      end={<SubmitButton form={form} store={store} state={state} nextPath={nextPath} />}
    />
  );
}

function OpenCount({ store, form }: { store: AnswerStore; form: Form }) {
  const { t } = useTranslation('questionnaire');
  const places = useMemo(() => placesOf(form), [form]);
  const count = useOpenCount(store, places);
  return <>{count > 0 ? t('open', { count }) : t('allAnswered')}</>;
}

function SaveStatusText({ store }: { store: AnswerStore }) {
  const { t } = useTranslation('questionnaire');
  const status = useSaveStatus(store);
  return status && <span className={styles.saved}>{t(`saved.${status}`)}</span>;
}

type DeleteProps = { locked: boolean; onDelete: () => void };

function DeleteAnswers({ locked, onDelete }: DeleteProps) {
  const { t } = useTranslation(['questionnaire', 'common']);
  const { revalidate } = useRevalidator();
  const [isOpen, setIsOpen] = useState(false);
  const confirm = () => {
    setIsOpen(false);
    onDelete();
    void revalidate();
  };
  return (
    <>
      <Button variant="quiet" aria-disabled={locked} onClick={() => setIsOpen(true)}>
        {t('deleteAnswers')}
      </Button>
      <LazyConfirmDialog
        open={isOpen}
        title={t('deleteAnswersTitle')}
        text={t('deleteAnswersText')}
        confirmLabel={t('deleteAnswers')}
        cancelLabel={t('common:cancel')}
        danger
        busy={locked}
        onConfirm={confirm}
        onCancel={() => setIsOpen(false)}
      />
    </>
  );
}
