import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import { type AppError, gotNoAnswer } from '../api/errors.ts';
import { ErrorMessage } from '../texts/ErrorMessage.tsx';
import { Alert } from '../ui/Alert.tsx';
import { useOnline } from '../ui/use-media.ts';
import styles from './Questionnaire.module.css';

type Props = {
  problem: AppError | null;
  /** Whether the backend has replaced the cached form by one with other questions. */
  isChanged: boolean;
  /** Whether nothing can be submitted any more. */
  isClosed?: boolean;
  /** Whether the backend has just refused an answer because of that. */
  isClosedNow?: boolean;
};

/** Notices over a form that is cached, changed or closed. Reloads the page when the connection is back. */
export function StoredNotices({ problem, isChanged, isClosed, isClosedNow }: Props) {
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
