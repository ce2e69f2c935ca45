import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isAppError } from '../api/errors.ts';
import type { Form } from '../api/form-schema.ts';
import type { Answer } from '../api/scale.ts';
import { AnswerStore } from '../device/answers/answer-store.ts';
import { type Answers, type Place, placesOf } from '../device/answers/answers.ts';
import { answersKey } from '../device/keys.ts';
import { useUser } from '../session/use-user.ts';
import { EndedSession } from './EndedSession.tsx';
import {
  DeleteAnswers,
  DraftLinkButton,
  DraftLinkUnderBlock,
  IncomingDraft,
  SettingSwitches,
  StoredAnswers,
} from './late-parts.ts';
import styles from './Questionnaire.module.css';
import { Questionnaire } from './Questionnaire.tsx';
import { SubmitButton, SubmitMessageAbove } from './SubmitButton.tsx';
import { type SubmitOptions, useSubmit } from './submit/use-submit.ts';
import { useOpenCount, useSaveStatus } from './use-answers.ts';

type Props = SubmitOptions & {
  note?: ReactNode;
  /** The path of the page after submitting. */
  nextPath: string;
  /** Called with each stored answer. Resolves with whether the backend confirmed it. */
  onAnswer?: (place: Place, answer: Answer) => Promise<boolean>;
  notices?: ReactNode;
  /** What is printed when the answers can no longer be changed. */
  paper?: (answers: Answers) => ReactNode;
};

/** A questionnaire or a test that is being filled in (docs/backend.md, 4). */
export function FillIn({ note, nextPath, onAnswer, notices, paper, ...options }: Props) {
  const { form, formId } = options;
  const { uuid } = useUser();
  const storageKey = answersKey(uuid, formId);
  const store = useMemo(() => new AnswerStore(form, storageKey), [form, storageKey]);
  const state = useSubmit(store, options);
  // The store may be replaced with the form before the backend has confirmed an answer.
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
  return (
    <>
      <div className={state.isOver && paper ? styles.screen : undefined}>
        <Questionnaire
          form={form}
          note={note}
          source={store}
          onAnswer={state.isOver ? undefined : handleAnswer}
          locked={state.busy}
          markOpen={state.marksOpenQuestions}
          notices={
            <>
              <EndedSession />
              <IncomingDraft {...options} store={store} locked={state.busy} onAnswer={handleAnswer} />
              <StoredAnswers {...options} store={store} state={state} />
              {notices}
              <SubmitMessageAbove form={form} store={store} state={state} />
            </>
          }
          after={(block) =>
            block.block_id === form.blocks.at(-1)?.block_id &&
            !state.isOver && <DraftLinkUnderBlock {...options} store={store} />
          }
          status={
            <>
              {!isAppError(state.error, 'submit-disputed') && <OpenCount store={store} form={form} />}{' '}
              <SaveStatusText store={store} />
            </>
          }
          tools={
            !state.isOver && (
              <>
                <SettingSwitches />
                <DraftLinkButton {...options} store={store} />
                <DeleteAnswers formId={formId} store={store} locked={state.busy} />
              </>
            )
          }
          end={<SubmitButton form={form} store={store} state={state} nextPath={nextPath} />}
        />
      </div>
      {state.isOver && paper?.(store.answers())}
    </>
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
