import { useTranslation } from 'react-i18next';
import type { Progress } from '../../device/answers/progress.ts';
import { outboxKey } from '../../device/keys.ts';
import { useIsInBackground } from '../../device/outbox/submitting.ts';
import { queuedEarlierAt } from '../../device/queued-earlier.ts';
import { isQueuedBySession, refusalOf } from '../../device/unsent.ts';
import { useUser } from '../../session/use-user.ts';
import { formatTime } from '../../texts/format.ts';
import { Alert } from '../../ui/Alert.tsx';

type Props = { formId: string; progress: Progress | undefined; isOffline: boolean };

/** The progress of a questionnaire or test on this device, and what happens to its answers. */
export function CardLines({ formId, progress, isOffline }: Props) {
  const { t, i18n } = useTranslation('home-more');
  const { uuid } = useUser();
  const isInBackground = useIsInBackground(outboxKey(uuid, formId));
  const since = queuedEarlierAt(uuid, formId);
  const canGoOn = isOffline && progress?.isCached;
  return (
    <>
      {isQueuedBySession(uuid, formId) && (
        <Alert tone="info">{t(isInBackground ? 'waitingInBackground' : 'waiting')}</Alert>
      )}
      {since !== null && (
        <Alert tone="warning">{t('offered', { time: formatTime(since, i18n.language) })}</Alert>
      )}
      {progress && (canGoOn || progress.done > 0) && (
        <p>
          {progress.total > 0
            ? t(canGoOn ? 'goOn' : 'progress', progress)
            : t('answered', { count: progress.done })}
        </p>
      )}
      {refusalOf(uuid, formId) !== null && <Alert tone="warning">{t('refused')}</Alert>}
    </>
  );
}
