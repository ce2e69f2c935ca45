import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useRevalidator } from 'react-router-dom';
import type { AssignmentForm } from '../../api/form-schema.ts';
import type { Answer } from '../../api/schema.ts';
import { useUser } from '../../session/use-user.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { AnswerStore } from './answer-store.ts';
import { type Place, placesOf } from './answers.ts';
import { keyOf } from './local-answers.ts';
import { Questionnaire } from './Questionnaire.tsx';
import { SendButton } from './SendButton.tsx';
import { copyToBackend } from './save-answer.ts';
import { useIsKept, useOpenCount } from './use-answers.ts';

/** A questionnaire that is being filled in (specification, sections 2 and 4). */
export function FillIn({ form }: { form: AssignmentForm }) {
  const { assignmentId = '' } = useParams();
  const { uuid } = useUser();
  const store = useMemo(() => new AnswerStore(form, keyOf(uuid, assignmentId)), [form, uuid, assignmentId]);
  const [asked, setAsked] = useState(false);
  const onAnswer = useMemo(
    () => (place: Place, answer: Answer) => {
      store.set(place, answer);
      void copyToBackend(assignmentId, place.slice(place.indexOf(':') + 1), answer);
    },
    [store, assignmentId],
  );
  return (
    <Questionnaire
      form={form}
      source={store}
      onAnswer={onAnswer}
      markOpen={asked}
      notices={<Notices store={store} closed={form.open === false} />}
      status={<OpenCount store={store} form={form} />}
      tools={<DeleteAnswers store={store} />}
      end={<SendButton form={form} store={store} onIncomplete={() => setAsked(true)} />}
    />
  );
}

function Notices({ store, closed }: { store: AnswerStore; closed: boolean }) {
  const { t } = useTranslation('questionnaire');
  return (
    <>
      {!useIsKept(store) && <Alert tone="warning">{t('notKept')}</Alert>}
      {closed && <Alert tone="warning">{t('closedMeanwhile')}</Alert>}
    </>
  );
}

function OpenCount({ store, form }: { store: AnswerStore; form: AssignmentForm }) {
  const { t } = useTranslation('questionnaire');
  const places = useMemo(() => placesOf(form), [form]);
  const count = useOpenCount(store, places);
  return <>{count > 0 ? t('open', { count }) : t('allAnswered')}</>;
}

function DeleteAnswers({ store }: { store: AnswerStore }) {
  const { t } = useTranslation(['questionnaire', 'common']);
  const { revalidate } = useRevalidator();
  const [asking, setAsking] = useState(false);
  const confirm = () => {
    setAsking(false);
    store.clear();
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
