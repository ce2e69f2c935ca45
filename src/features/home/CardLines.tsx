import { useTranslation } from 'react-i18next';
import type { Progress } from '../../answers/progress.ts';
import { formatTime } from '../../i18n/format.ts';
import { useUser } from '../../session/use-user.ts';
import { offeredSince } from '../../storage/offered.ts';
import { isPending, refusalOf } from '../../storage/unsent.ts';
import { Alert } from '../../ui/Alert.tsx';

type Props = { formId: string; progress: Progress | undefined; isOffline: boolean };

/** How far along a questionnaire or test is on this device, and what happens to its answers. */
export function CardLines({ formId, progress, isOffline }: Props) {
  const { t, i18n } = useTranslation('home-more');
  const { uuid } = useUser();
  const since = offeredSince(uuid, formId);
  const canGoOn = isOffline && progress?.isCached;
  return (
    <>
      {isPending(uuid, formId) && <Alert tone="info">{t('waiting')}</Alert>}
      {since !== null && (
        <Alert tone="warning">{t('offered', { time: formatTime(since, i18n.language) })}</Alert>
      )}
      {progress && (canGoOn || progress.done > 0) && <p>{t(canGoOn ? 'goOn' : 'progress', progress)}</p>}
      {refusalOf(uuid, formId) !== null && <Alert tone="warning">{t('refused')}</Alert>}
    </>
  );
}
