import { type ReactNode, useMemo } from 'react';
import { isAppError } from '../api/errors.ts';
import { AnswerStore } from '../device/answers/answer-store.ts';
import type { SaveAnswer } from '../device/answers/local-answers.ts';
import { answersKey } from '../device/keys.ts';
import { useUser } from '../session/route.ts';
import { EndedSession } from './EndedSession.tsx';
import { OpenCount, SaveStatusText } from './ProgressBar.tsx';
import { Questionnaire } from './Questionnaire.tsx';
import { DeleteAnswers, StoredAnswers } from './StoredAnswers.tsx';
import { SubmitButton, SubmitMessageAbove } from './SubmitButton.tsx';
import { type SubmitOptions, useSubmit } from './submit/use-submit.ts';

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
      status={
        <>
          {!isAppError(state.error, 'submit-disputed') && <OpenCount store={store} form={form} />}{' '}
          <SaveStatusText store={store} />
        </>
      }
      tools={!state.isClosed && <DeleteAnswers formId={formId} store={store} locked={state.busy} />}
      end={<SubmitButton form={form} store={store} state={state} nextPath={nextPath} />}
    />
  );
}
