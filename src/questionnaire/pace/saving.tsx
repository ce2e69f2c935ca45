import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerStore } from '../../device/answers/answer-store.ts';
import { isEverythingPersisted } from '../../device/unsent.ts';
import { useAnnouncement } from '../../texts/use-announcement.ts';
import { Alert } from '../../ui/Alert.tsx';
import { useIsPersisted } from '../use-answers.ts';

const slowMs = 5_000;

/** Says during a long wait that the answers are on this device, if they are. */
export function StillOnDevice({ store }: { store: AnswerStore }) {
  const { t } = useTranslation('pace');
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), slowMs);
    return () => clearTimeout(timer);
  }, []);
  const isShown = isSlow && store.isOnDevice();
  useAnnouncement(isShown && t('onDevice'));
  return isShown && t('onDevice');
}

/** Stays on other pages too, until nothing is only in memory. Always listening would slow Back down. */
function askBeforeClosing(event: Event) {
  if (isEverythingPersisted()) window.removeEventListener('beforeunload', askBeforeClosing);
  else event.preventDefault();
}

/** Warns while storage is full or forbidden, and has the browser ask before the page is closed. */
export function NotPersisted({ store }: { store: AnswerStore }) {
  const { t } = useTranslation('pace');
  const isPersisted = useIsPersisted(store);
  useEffect(() => {
    if (!isPersisted) window.addEventListener('beforeunload', askBeforeClosing);
  }, [isPersisted]);
  return isPersisted ? null : <Alert tone="warning">{t('notKept')}</Alert>;
}
