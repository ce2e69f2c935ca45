import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import { Alert } from '../../ui/Alert.tsx';

/** Says that the copy of this device is shown; reads the page anew when the connection is back. */
export function OfflineNotice() {
  const { t } = useTranslation('questionnaire');
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const readAnew = () => void revalidate();
    window.addEventListener('online', readAnew);
    return () => window.removeEventListener('online', readAnew);
  }, [revalidate]);
  return <Alert tone="info">{t('offline')}</Alert>;
}
