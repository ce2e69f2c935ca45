import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Received } from '../../../api/data.ts';
import { announce } from '../../../texts/announce.ts';
import { sizeText } from '../../../texts/size-text.ts';
import { Progress } from '../../../ui/Progress.tsx';

/** The interval of announcements in ms. Shorter downloads announce only their end. */
const announceMs = 5_000;

/** The progress of the download, without a total when the backend does not send the size. */
export function DownloadProgress({ loaded, total }: Received) {
  const { t, i18n } = useTranslation('data');
  const size = (bytes: number) => sizeText(bytes, i18n.language);
  const label =
    loaded === 0
      ? t('waiting')
      : total === null
        ? t('received', { loaded: size(loaded) })
        : t('receivedOf', { loaded: size(loaded), total: size(total) });
  const announceProgress = useEffectEvent(() => announce(label));
  useEffect(() => {
    const timer = setInterval(() => announceProgress(), announceMs);
    return () => clearInterval(timer);
  }, []);
  const isMeasured = loaded > 0 && total !== null;
  return <Progress label={label} value={isMeasured ? loaded : null} {...(isMeasured && { max: total })} />;
}
