import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { StudentForm } from '../../api/user-forms.ts';
import { type Progress, readProgress } from '../../device/answers/progress.ts';
import { outboxKey } from '../../device/keys.ts';
import { readOutboxEntry } from '../../device/outbox/entries.ts';
import { useIsInBackground } from '../../device/outbox/submitting.ts';
import { sessionOfPage } from '../../device/session/session.ts';
import { useUser } from '../../session/use-user.ts';
import { formatTime } from '../../texts/format.ts';
import { Alert } from '../../ui/Alert.tsx';

type Props = { formId: string; progress: Progress | undefined; isOffline: boolean };

/** The progress of a questionnaire or test on this device, and what happens to its answers. */
export function CardLines({ formId, progress, isOffline }: Props) {
  const { t, i18n } = useTranslation('home-more');
  const { uuid } = useUser();
  const isInBackground = useIsInBackground(outboxKey(uuid, formId));
  const entry = readOutboxEntry(uuid, formId);
  const canGoOn = isOffline && progress?.isCached;
  return (
    <>
      {entry?.state === 'queued' && (
        <Alert tone="info">{t(isInBackground ? 'waitingInBackground' : 'waiting')}</Alert>
      )}
      {entry?.state === 'queued-earlier' && (
        <Alert tone="warning">{t('offered', { time: formatTime(entry.savedAt, i18n.language) })}</Alert>
      )}
      {progress && (canGoOn || progress.done > 0) && (
        <p>
          {progress.total > 0
            ? t(canGoOn ? 'goOn' : 'progress', progress)
            : t('answered', { count: progress.done })}
        </p>
      )}
      {entry?.state === 'refused' && <Alert tone="warning">{t('refused')}</Alert>}
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
