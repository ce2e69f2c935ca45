import { useTranslation } from 'react-i18next';
import { Alert } from '../../../ui/Alert.tsx';
import { Progress } from '../../../ui/Progress.tsx';

/** The placeholder for a result of the worker, or the message that it failed. */
export function Waiting({ isFailed }: { isFailed: boolean }) {
  const { t } = useTranslation(['scores', 'common']);
  if (isFailed) return <Alert tone="error">{t('outcome.failed')}</Alert>;
  return <Progress label={t('common:loading')} value={null} />;
}
