import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { StudentForm } from '../../api/user-forms.ts';
import { type Progress, readProgress } from '../../device/answers/progress.ts';
import { outboxKey } from '../../device/keys.ts';
import { useIsInBackground } from '../../device/outbox/submitting.ts';
import { queuedEarlierAt } from '../../device/queued-earlier.ts';
import { sessionOfPage } from '../../device/session/session.ts';
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

/** Reads the progress when the page is opened, and when another list arrives. */
export function useProgress(forms: readonly StudentForm[]): ReadonlyMap<string, Progress> {
  const { uuid } = useUser();
  return useMemo(() => {
    const session = sessionOfPage();
    return session ? readProgress(session, uuid, forms) : new Map();
  }, [forms, uuid]);
}
