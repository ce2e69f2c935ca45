import { useTranslation } from 'react-i18next';
import { Alert } from '../../../ui/Alert.tsx';
import { Progress } from '../../../ui/Progress.tsx';

/** Stands where the worker's answer will be, or says that there is none. */
export function Waiting({ isFailed }: { isFailed: boolean }) {
  const { t } = useTranslation(['scores', 'common']);
  if (isFailed) return <Alert tone="error">{t('outcome.failed')}</Alert>;
  return <Progress label={t('common:loading')} value={null} />;
}
