import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import { type AppError, gotNoAnswer } from '../api/errors.ts';
import { ErrorMessage } from '../messages/ErrorMessage.tsx';
import { Alert } from '../ui/Alert.tsx';
import { useOnline } from '../ui/use-online.ts';

type Props = {
  /** Why the form is the one that is stored on this device. */
  problem: AppError | null;
  /** Whether the backend has replaced the stored form by one with other questions. */
  isChanged: boolean;
};

/** What a person should know of a form that this device had stored. Reads it again when the connection is back. */
export function StoredNotices({ problem, isChanged }: Props) {
  const { t } = useTranslation('questionnaire');
  const { revalidate } = useRevalidator();
  const isOffline = gotNoAnswer(problem);
  useOnline(isOffline ? revalidate : undefined);
  return (
    <>
      {isOffline && <Alert tone="info">{t('offline')}</Alert>}
      {problem && !isOffline && <ErrorMessage error={problem} actions={t('answersStay')} />}
      {isChanged && <Alert tone="info">{t('changed')}</Alert>}
    </>
  );
}
