import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Progress } from '../../../ui/Progress.tsx';
import { progress } from './progress.ts';
import { sizeText } from './size-text.ts';

/** How far the download is; without an end in sight where the backend does not say how much there is. */
export function DownloadProgress() {
  const { t, i18n } = useTranslation('data');
  const { loaded, total } = useSyncExternalStore(progress.follow, progress.get);
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
