import { useTranslation } from 'react-i18next';
import { AppError } from '../../api/errors.ts';
import { ErrorMessage } from '../../messages/ErrorMessage.tsx';
import { refusalOf } from '../../session/unsent.ts';
import { useUser } from '../../session/use-user.ts';
import { Alert } from '../../ui/Alert.tsx';
import { isInOutbox } from './outbox.ts';

/** What has become of answers that were sent without a network: they wait, or they were refused, and why. */
export function OutboxNotices({ formId }: { formId: string }) {
  const { t } = useTranslation('questionnaire');
  const { uuid } = useUser();
  const refusal = refusalOf(uuid, formId);
  if (refusal) {
    const error = new AppError(refusal, 'status', { params: { id: formId } });
    return <ErrorMessage error={error} actions={t('sendAgain')} />;
  }
  return isInOutbox(uuid, formId) && <Alert tone="info">{t('queued')}</Alert>;
}
