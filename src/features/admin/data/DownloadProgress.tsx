import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Progress } from '../../../ui/Progress.tsx';
import { receivedBytes } from './received-bytes.ts';
import { sizeText } from './size-text.ts';

/** The progress of the download. Without a total when the backend does not send the size. */
export function DownloadProgress() {
  const { t, i18n } = useTranslation('data');
  const { loaded, total } = useSyncExternalStore(receivedBytes.subscribe, receivedBytes.get);
  const size = (bytes: number) => sizeText(bytes, i18n.language);
  if (loaded === 0) return <Progress label={t('waiting')} value={null} />;
  if (total === null) return <Progress label={t('received', { loaded: size(loaded) })} value={null} />;
  return (
    <Progress
      label={t('receivedOf', { loaded: size(loaded), total: size(total) })}
      value={loaded}
      max={total}
    />
  );
}
