import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import type { AnswerStore } from '../../device/answers/answer-store.ts';
import { readOutboxEntry, removeFromOutbox } from '../../device/outbox/entries.ts';
import { useUser } from '../../session/use-user.ts';
import { formatTime } from '../../texts/format.ts';
import { useAnnouncement } from '../../texts/use-announcement.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import type { SubmitState } from '../submit/use-submit.ts';
import { NotPersisted } from './saving.tsx';

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
  const { t, i18n } = useTranslation('pace');
  const { uuid } = useUser();
  const { revalidate } = useRevalidator();
  const entry = state.busy ? null : readOutboxEntry(uuid, formId);
  const since = entry?.state === 'queued-earlier' ? entry.savedAt : null;
  const count = [...store.answers().values()].filter((answer) => answer !== null).length;
  const text = since !== null && t('offered.text', { count, time: formatTime(since, i18n.language) });
  useAnnouncement(text && `${t('offered.title')}. ${text}`);
  if (!text) return null;
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
      {text}
    </Alert>
  );
}
